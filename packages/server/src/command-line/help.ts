/** The commands, each with its line in the overview and its own page. */
const pages = {
  review: {
    line: "Review agreements and write the redline",
    usage: "proviso review FILE... [options]",
    text: `Reads each agreement, judges it against the playbook and prints what is wrong with it. A FILE may
be a folder: every .docx in it is reviewed. A file that cannot be read stops no other.

Options
  --type TYPE               The contract type; found from the text when left out: nda, services,
                            saas, supply, dpa, purchase-order or licence
  --position POSITION       The side we act for: recipient, discloser or mutual; customer or
                            provider; buyer or supplier; controller or processor; licensee
                            or licensor
  --company NAME            Our company's name; the position is found from it among the parties
  --accept-track-changes    Accept the tracked changes already in the file before reviewing
  --out REDLINE.docx        Write the redline here; a folder when there are several files
  --json                    Print one JSON object per file instead of a report`,
  },
  answer: {
    line: "Answer the other side's tracked changes from the playbook",
    usage: "proviso answer RETURNED.docx [options]",
    text: `Answers every tracked change of the other side: accepted where the contract stays within the playbook,
rejected or countered with a fallback where it does not, each proven by reviewing the contract without
the change, with it and as answered. What the playbook does not decide is left tracked, for you.

Options
  --sent SENT.docx          The file as it was sent: what was tracked in it is not theirs
  --author NAME             Answer only this author's changes; everybody's but Proviso's when
                            neither is given
  --type TYPE, --position POSITION, --company NAME
                            As for "proviso review"
  --out NEXT.docx           Write the next draft here: accepted changes are text, rejected ones are
                            gone, our counters are tracked with a comment for the other side
  --table TABLE.docx        Write the exception table here, as .docx or .xlsx; it holds our reasons
  --json                    Print one JSON object instead of a report`,
  },
  text: {
    line: "Print an agreement as plain text, with clause numbers",
    usage: "proviso text FILE...",
    text: `Prints each paragraph on a line, with the number that Word shows before it; headers and footers
are left out.`,
  },
  accept: {
    line: "Accept tracked changes",
    usage: "proviso accept FILE... --out OUT.docx [--author NAME]",
    text: `Writes the file with its tracked changes made part of the text. Nothing else is altered.

Options
  --out OUT.docx            Where to write; a folder when there are several files
  --author NAME             Accept only this author's changes; all others stay tracked`,
  },
  reject: {
    line: "Reject tracked changes",
    usage: "proviso reject FILE... --out OUT.docx [--author NAME]",
    text: `Writes the file as it was before its tracked changes. Nothing else is altered.

Options
  --out OUT.docx            Where to write; a folder when there are several files
  --author NAME             Reject only this author's changes; all others stay tracked`,
  },
  compare: {
    line: "Show what changed between two versions",
    usage: "proviso compare OLD.docx NEW.docx [options]",
    text: `Prints each paragraph whose words differ, and writes OLD with tracked changes that turn it into NEW.
Both are read with their own tracked changes accepted; formatting and white space are not compared.

Options
  --out REDLINE.docx        Write the redline here
  --returned                NEW is OLD come back from the other side: also tell what became of the
                            changes that were sent, and what was changed without a mark
  --json                    Print one JSON object instead of a report`,
  },
  predict: {
    line: "Answer a measuring task, for those who check the engine",
    usage: "proviso predict --task TASK IN",
    text: `Prints one JSON object per answer.

Tasks
  contract-nli              IN is a file of ContractNLI's contracts, one JSON object a line, may be .gz
  cuad                      IN is a file of CUAD's contracts: clauses of 41 categories
  values                    IN is the same file: dates, law, renewal, notice and name
  ledgar                    IN is a file of provisions: the name of each
  acord                     IN is ACORD's queries, its corpus beside them: clauses ranked
  text                      IN is a folder of .docx files; prints the text of each`,
  },
  verify: {
    line: "Check whether signed files are unaltered",
    usage: "proviso verify FILE.pdf... [options]",
    text: `Says of each file whether it is valid (not one byte was changed since it was sealed), modified, or
unknown (not sealed by this installation), and of a valid one who signed what and when. Nobody is
asked: it works offline. Exit code 1 unless every file is valid.

Options
  --certificate CERT.pem    Judge by the certificates in this file instead of this installation's
  --json                    Print one JSON object per file instead of a report`,
  },
  audit: {
    line: "Check the log of signatures for tampering",
    usage: "proviso audit",
    text: `Follows the chain of hashes of every account from its first event to its last, also while the server
runs, and names the first event of a chain that is missing or was changed. Note the last hash it
prints somewhere else: a later check that shows it again proves that nothing before it was altered.`,
  },
  unsealed: {
    line: "List signed documents that are not final yet",
    usage: "proviso unsealed [options]",
    text: `Lists documents that everybody has signed and that could not be sealed, each with the reason.

Options
  --again                   Have them sealed again, as if they had never failed`,
  },
  backup: {
    line: "Back up the database and the files together",
    usage: "proviso backup FOLDER [options]",
    text: `Adds a backup to a folder, also while the server runs: the tables and the jobs as of one moment, and the
files their rows name. Files are shared by all backups of the folder, so that only new ones are copied.
It holds everything, keys and secrets too: keep it as private as the server. The role of
DATABASE_MIGRATION_URL, or of DATABASE_URL where that is not set, must be one that row-level security does not bind;
the bundled database's is.

Options
  --keep N                  Afterwards, remove all but the newest N backups and the files only they had
  --check                   Make none, but read every byte of those there and say which are whole`,
  },
  restore: {
    line: "Restore a backup to an empty place",
    usage: "proviso restore FOLDER [options]",
    text: `Checks every byte of a backup, then fills the database and the storage of the settings, which must be
empty: a new DATA_FOLDER, or another DATABASE_URL and bucket. An older version's backup is brought up
to date. Exit code 1, with a sentence, when something stands in the way.

Options
  --at TIME                 The newest backup not later than this moment, such as 2026-11-22T10:30:00Z,
                            instead of the newest of all
  --send-waiting-mail       Send the letters that waited at that moment; otherwise they are told as of
                            unknown fate, for the system backed up may have sent them since`,
  },
  invariants: {
    line: "Check all data for what must never be",
    usage: "proviso invariants [options]",
    text: `Reads every account's rows and files, also while the server runs, and changes nothing: files that are
missing or altered, histories that are no path of moves, jobs that were lost, broken logs of
signatures, rows of two accounts tied together, and more. Exit code 1 when something is found.

Options
  --ledger FILE             What clients were told, a line of JSON each, to be held against what is there
  --json                    Print one JSON object instead of a report`,
  },
  accounts: {
    line: "List accounts; close, reopen and erase one",
    usage:
      "proviso accounts [list] [--erased] | proviso accounts close|reopen|erase ID --name NAME",
    text: `Without more, lists the accounts with their number, state and size. Everything else names an account by
its number and, so that it is never the wrong one, by its name. The server does what follows within a
minute: it tells the Platform Owners, calls a paid plan off, and erases.

  close ID                  Close it for everybody. It is erased after 30 days
  reopen ID                 Open it again, as long as its erasing has not begun
  erase ID                  Close it and erase everything in it at once: rows and files, for good. What
                            remains is a record that it was done, without names

Options
  --name NAME               The account's name, letter by letter
  --erased                  List those that were erased: number, when closed and by whose number, when erased,
                            and how much. After a restore, erase these again: see docs/runbook.md
  --json                    Print one JSON object for each`,
  },
  "erase-person": {
    line: "Erase what is kept of one former user",
    usage: 'proviso erase-person EMAIL [--name "FIRST LAST"]',
    text: `For somebody who asks to be erased from an account that goes on, after its Platform Owners have deleted
them as a user. What they can be reached, recognised or followed by goes: address, name, phone number,
password and other ways to sign in, sessions with their devices, keys, activity, letters. What they
did stays with the account: their name where a timeline, a policy or a decision tells who it was, and
whatever signed documents and the log of signatures prove. Without --name nothing is changed, and what
would stay is told. Backups have it all until they are removed: see docs/runbook.md.

Options
  --name "FIRST LAST"       Do it; the person's name, letter by letter`,
  },
  jobs: {
    line: "See the queues, and have failed jobs done again",
    usage: "proviso jobs [--failed] | proviso jobs retry ID...",
    text: `Without more, says of each kind of job how many wait, run and have failed for good.

Options
  --failed                  List the jobs that failed for good, each with what it died of
  retry ID...               Have these done again, with all their tries`,
  },
  storage: {
    line: "See what each account stores; count it again",
    usage: "proviso storage [--recount]",
    text: `Lists the accounts with what they store and may store, the fullest first.

Options
  --recount                 Compare what is counted with the files of every account first, and correct it, as happens
                            each night; files younger than six hours are left as they are`,
  },
  migrate: {
    line: "Bring the database up to this version",
    usage: "proviso migrate [options]",
    text: `Changes the tables to what this version knows, as every start does; run it by itself before a rolling
restart. Servers of the version before go on meanwhile. A newer version's database is refused untouched.

Options
  --check                   Change nothing, and say what there is to do; exit code 1 when there is`,
  },
  start: {
    line: "Start the server",
    usage: "proviso start",
    text: `Starts Proviso with its database under a data folder and prints the address to open. Ctrl-C ends it.
Settings are environment variables: see docs/settings.md.`,
  },
  doctor: {
    line: "Check this machine and the settings",
    usage: "proviso doctor",
    text: "Checks Node, the data folder, the database, the storage, the disk and the mail, a line for each.",
  },
  "rotate-keys": {
    line: "Change the key that signs access tokens",
    usage: "proviso rotate-keys [options]",
    text: `Makes a new key in the database of the settings, also while the server runs. The old key's tokens stay
good until they run out, ten minutes later at most, so that nobody notices. The server does the same
by itself every 90 days.

Options
  --at-once                 For a key that was stolen: its tokens end within seconds, and whoever is
                            signed in has to sign in again`,
  },
  "renew-secret": {
    line: "Change the secret that everything kept sealed grows from",
    usage: "proviso renew-secret [options]",
    text: `Makes a new secret of this installation in the database of the settings, also while servers run, all of
this version. Secrets of authenticator apps, of sign-in providers and of webhooks are sealed anew by it in
one transaction: whatever ends it halfway leaves all as it was, and it can be begun again. Nobody has to
sign in again, and receivers of webhooks keep the secret they have. Addresses for reports and answers in
letters that were sent are taken for another 90 days.

Options
  --stolen                  For a secret that was stolen: such addresses end at once. Whoever had the
                            database too had what was sealed in it: see docs/security/keys.md`,
  },
} as const;

/** The name of a command. */
export type CommandName = keyof typeof pages;

/** Whether a word names a command. */
export const isCommandName = (word: string): word is CommandName => Object.hasOwn(pages, word);

const overview = (): string => {
  const lines = Object.entries(pages).map(([name, { line }]) => `  ${name.padEnd(13)}${line}`);
  return `Proviso reviews contracts: a playbook in, a proven redline out.

Usage: proviso COMMAND [options]

Commands
${lines.join("\n")}

"proviso COMMAND --help" tells more about one. Exit codes: 0 done, 1 failed, 2 wrong usage.
`;
};

/** The help page of a command, or the overview. */
export const helpText = (about: CommandName | undefined): string => {
  if (about === undefined) return overview();
  const { usage, text } = pages[about];
  return `Usage: ${usage}\n\n${text}\n`;
};

/** What to say to a command line that could not be understood. */
export const usageText = (about: CommandName | undefined): string =>
  about === undefined
    ? `"proviso --help" lists the commands.\n`
    : `Usage: ${pages[about].usage}\n"proviso ${about} --help" tells more.\n`;
