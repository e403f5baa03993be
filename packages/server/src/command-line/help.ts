/** The commands, each with its line in the overview and its own page. */
const pages = {
  review: {
    line: "Review agreements and write the redline",
    usage: "proviso review FILE... [options]",
    text: `Reads each agreement, compares it with the playbook, and prints the problems. FILE can be a folder:
every .docx in it is reviewed. If a file can't be read, the others are still reviewed.

Options
  --type TYPE               The contract type: nda, services, saas, supply, dpa, purchase-order, or
                            licence. Default: detected from the text
  --position POSITION       The side we represent: recipient, discloser, or mutual; customer or
                            provider; buyer or supplier; controller or processor; licensee
                            or licensor
  --company NAME            Our company's name, to find our position among the parties
  --accept-track-changes    Accept the tracked changes already in the file before reviewing
  --out REDLINE.docx        Where to write the redline; a folder for several files
  --json                    Print one JSON object per file instead of a report`,
  },
  answer: {
    line: "Answer the counterparty’s tracked changes",
    usage: "proviso answer RETURNED.docx [options]",
    text: `Answers each of the counterparty's tracked changes: accepts it if the contract stays within the playbook,
otherwise rejects it or counters with a fallback. Each answer is verified by reviewing the contract without
the change, with it, and as answered. Changes that the playbook doesn't decide stay tracked for you.

Options
  --sent SENT.docx          The file you sent: changes tracked in it aren't theirs
  --author NAME             Answer only this author's changes. Without --sent and --author, all
                            changes but Proviso's are answered
  --type TYPE, --position POSITION, --company NAME
                            See "proviso review"
  --out NEXT.docx           Where to write the next draft: accepted changes become text, rejected ones
                            are undone, and our counters are tracked with a comment
  --table TABLE.docx        Where to write the exception table (.docx or .xlsx). It contains our
                            internal reasons
  --json                    Print one JSON object instead of a report`,
  },
  text: {
    line: "Print an agreement as plain text, with clause numbers",
    usage: "proviso text FILE...",
    text: `Prints one paragraph per line, with the number Word shows before it. Headers and footers are left out.`,
  },
  accept: {
    line: "Accept tracked changes",
    usage: "proviso accept FILE... --out OUT.docx [--author NAME]",
    text: `Writes the file with its tracked changes accepted. Everything else stays the same.

Options
  --out OUT.docx            Where to write the result; a folder for several files
  --author NAME             Accept only this author's changes; all others stay tracked`,
  },
  reject: {
    line: "Reject tracked changes",
    usage: "proviso reject FILE... --out OUT.docx [--author NAME]",
    text: `Writes the file with its tracked changes rejected. Everything else stays the same.

Options
  --out OUT.docx            Where to write the result; a folder for several files
  --author NAME             Reject only this author's changes; all others stay tracked`,
  },
  compare: {
    line: "Show what changed between two versions",
    usage: "proviso compare OLD.docx NEW.docx [options]",
    text: `Prints each paragraph whose words differ, and writes OLD with tracked changes that turn it into NEW.
Both are compared with their tracked changes accepted, ignoring formatting and white space.

Options
  --out REDLINE.docx        Where to write the redline
  --returned                NEW is the counterparty’s return of OLD: also report what happened to our
                            changes, and changes made without tracking
  --json                    Print one JSON object instead of a report`,
  },
  predict: {
    line: "Run a benchmark task, to measure the engine",
    usage: "proviso predict --task TASK IN",
    text: `Prints one JSON object per answer.

Tasks
  contract-nli              IN is a file of ContractNLI contracts, one JSON object per line (.gz allowed)
  cuad                      IN is a file of CUAD contracts: clauses in 41 categories
  values                    IN is the same file: dates, law, renewal, notice, and name
  ledgar                    IN is a file of LEDGAR provisions: a label for each
  acord                     IN is the ACORD queries, next to the corpus: ranked clauses
  propositions              IN is a file of sentences: what each says and denies, by the learned reader
  text                      IN is a folder of .docx files: the text of each`,
  },
  verify: {
    line: "Check signed files for changes",
    usage: "proviso verify FILE.pdf... [options]",
    text: `Says whether each file is valid (not a byte has changed since it was sealed), modified, or unknown (not
sealed by this installation). For valid files, it prints who signed what and when. Works offline. The exit
code is 1 unless every file is valid.

Options
  --certificate CERT.pem    Use the certificates in this file instead of this installation’s
  --json                    Print one JSON object per file instead of a report`,
  },
  audit: {
    line: "Check the signature log for tampering",
    usage: "proviso audit",
    text: `Follows the hash chain of every account from first event to last and names the first event that is missing
or changed. You can run it while the server runs. Store the last hash it prints somewhere else: if a later
check shows that hash again, no earlier event was changed.`,
  },
  unsealed: {
    line: "List signed documents that aren’t sealed yet",
    usage: "proviso unsealed [options]",
    text: `Lists documents that everyone has signed but that couldn’t be sealed, with the reason.

Options
  --again                   Retry sealing them`,
  },
  backup: {
    line: "Back up the database and files",
    usage: "proviso backup FOLDER [options]",
    text: `Adds a backup to a folder: the tables and jobs as of one moment, and the files they refer to. You can run it
while the server runs. All backups in a folder share their files, so only new ones are copied. A backup
contains everything, including keys and secrets: protect it like the server itself. The role in
DATABASE_MIGRATION_URL (or DATABASE_URL) must bypass row-level security; the bundled database's does.

Options
  --keep N                  Afterward, delete all but the newest N backups and files only they use
  --check                   Don't back up; read every byte of the existing backups and report damage`,
  },
  restore: {
    line: "Restore a backup into an empty installation",
    usage: "proviso restore FOLDER [options]",
    text: `Checks every byte of a backup, then restores it to the configured database and storage, which must be empty:
a new DATA_FOLDER, or another DATABASE_URL and bucket. Backups of older versions are upgraded. If the
restore isn’t possible, the command says why and exits with code 1.

Options
  --at TIME                 Use the newest backup at or before this time, such as 2026-11-22T10:30:00Z,
                            instead of the newest one
  --send-waiting-mail       Send emails that were queued at that time. Otherwise they are marked as
                            "outcome unknown", since the original system may have sent them`,
  },
  invariants: {
    line: "Check the invariants of all data",
    usage: "proviso invariants [options]",
    text: `Reads every account’s rows and files and looks for missing or changed files, impossible status histories,
lost jobs, broken signature logs, rows that link two accounts, and more. It changes no data and can run while
the server runs. The exit code is 1 if it finds a violation.

Options
  --ledger FILE             A JSON Lines file of acknowledgments to clients, to compare with the data
  --json                    Print one JSON object instead of a report`,
  },
  accounts: {
    line: "List accounts; close, reopen, or erase one",
    usage:
      "proviso accounts [list] [--erased] | proviso accounts close|reopen|erase ID --name NAME",
    text: `Without arguments, lists the accounts with their number, state, and size. The other commands need an
account’s number and, as a safeguard, its name. Within a minute, the server does the rest: it emails the
Platform Owners, cancels a paid plan, and erases.

  close ID                  Close the account for everyone. It is erased after 30 days
  reopen ID                 Reopen it, unless erasing has started
  erase ID                  Close it and permanently erase its rows and files now. An anonymous record
                            remains

Options
  --name NAME               The account’s exact name
  --erased                  List erased accounts: number, when closed and by which number, when erased, and
                            how much. After a restore, erase these again: see docs/runbook.md
  --json                    Print one JSON object per account`,
  },
  "erase-person": {
    line: "Erase the data of one former user",
    usage: 'proviso erase-person EMAIL [--name "FIRST LAST"]',
    text: `For a person who asks to be erased from an account that continues, after a Platform Owner has deleted their
user. Everything that identifies or tracks them is erased: address, name, phone number, password and other
ways to sign in, sessions and devices, keys, activity, and emails. The account keeps what they did: their
name in timelines, policies, and decisions, and the evidence in signed documents and the signature log.
Without --name, the command changes no data and prints what would stay. Backups contain their data until they
are deleted: see docs/runbook.md.

Options
  --name "FIRST LAST"       The person’s exact name. Erases them`,
  },
  jobs: {
    line: "Show the queues; retry failed jobs",
    usage: "proviso jobs [--failed] | proviso jobs retry ID...",
    text: `Without arguments, prints how many jobs of each kind are waiting, running, and permanently failed.

Options
  --failed                  List permanently failed jobs with their errors
  retry ID...               Run these jobs again, with all their attempts`,
  },
  storage: {
    line: "Show the storage of each account; recount it",
    usage: "proviso storage [--recount]",
    text: `Lists the accounts with their storage and limits, fullest first.

Options
  --recount                 First compare the counts with every account’s files and correct them, as happens
                            every night. Files less than six hours old are skipped`,
  },
  migrate: {
    line: "Migrate the database to this version",
    usage: "proviso migrate [options]",
    text: `Migrates the tables to this version, as every start does. Run it separately before a rolling restart;
servers of the previous version keep working. The database of a newer version is refused and not changed.

Options
  --check                   Only list the pending migrations; exit code 1 if there are any`,
  },
  start: {
    line: "Start the server",
    usage: "proviso start",
    text: `Starts Proviso with its database in the data folder and prints its URL. Press Ctrl-C to stop it.
Settings are environment variables: see docs/settings.md.`,
  },
  doctor: {
    line: "Check this machine and the settings",
    usage: "proviso doctor",
    text: "Checks Node, the data folder, the database, storage, disk, email, and more, one line each.",
  },
  "rotate-keys": {
    line: "Rotate the key that signs access tokens",
    usage: "proviso rotate-keys [options]",
    text: `Creates a new key in the configured database. You can run it while the server runs. Tokens signed with the
old key stay valid until they expire, at most ten minutes later, so no user notices. The server rotates the
key every 90 days.

Options
  --at-once                 For a stolen key: its tokens stop working within seconds, and everyone has to
                            sign in again`,
  },
  "renew-secret": {
    line: "Renew the secret that encrypts stored secrets",
    usage: "proviso renew-secret [options]",
    text: `Creates a new installation secret in the configured database. Servers can keep running if all have this
version. The secrets of authenticator apps, sign-in providers, and webhooks are re-encrypted in one
transaction; if that is interrupted, all data stays as it was, and you can run the command again. People stay
signed in, and webhook receivers keep their secrets. Reply and report addresses in emails that were already
sent keep working for 90 days.

Options
  --stolen                  For a stolen secret: these addresses stop working immediately. Anyone who also
                            had the database could read the encrypted secrets: see docs/security/keys.md`,
  },
} as const;

/** The name of a command. */
export type CommandName = keyof typeof pages;

/** Whether a word names a command. */
export const isCommandName = (word: string): word is CommandName => Object.hasOwn(pages, word);

const overview = (): string => {
  const lines = Object.entries(pages).map(([name, { line }]) => `  ${name.padEnd(13)}${line}`);
  return `Proviso reviews contracts against your playbook and writes verified redlines.

Usage: proviso COMMAND [options]

Commands
${lines.join("\n")}

Run "proviso COMMAND --help" for details. Exit codes: 0 success, 1 failure, 2 wrong usage.
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
    ? `Run "proviso --help" for a list of commands.\n`
    : `Usage: ${pages[about].usage}\nRun "proviso ${about} --help" for details.\n`;
