import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder answers, in English. */
export const t = catalog("answers", {
  "answer-words.accept": "Accept",
  "answer-words.counter": "Counter",
  "answer-words.reject": "Reject",
  "answer-words.needs-a-person": "Needs a person",
  "answer-words.with-fallback": "{proposals} with fallback {fallback}",
  "answer-words.as-fallback": "{proposals} as fallback {fallback}",
  "answer-words.all-decided":
    "{changes, plural, one {# change, all decided} other {# changes, all decided}}",
  "answer-words.undecided":
    "{changes, plural, one {# change, {undecided} undecided} other {# changes, {undecided} undecided}}",
  "answer-words.leave-open": "Leave open",
  "answers-list.the-next-draft":
    "The next draft is ready, with our changes tracked over the other side’s.",
  "answers-list.a-newer-version":
    "A newer version has arrived, so you can no longer answer these changes here.",
  "answers-list.open-the-draft": "Open the draft",
  "answers-list.open-the-newest-version": "Open the newest version",
  "answers-list.the-next-draft-could": "We couldn’t make the next draft. {failure}",
  "answers-list.outside-of-any-clause": "Outside any clause",
  "answers-page.loading-their-changes": "Loading their changes",
  "answers-page.their-changes-could": "We couldn’t load their changes",
  "answers-page.try-again": "Try again",
  "answers-page.no-tracked-changes-of-theirs": "No tracked changes from the other side",
  "answers-page.what-they-changed-without":
    "If they changed anything without tracking it, the contract’s page shows it.",
  "answers-page.page-title": "Answer their changes · {product}",
  "answers-page.back-to-the-contract": "Back to the contract",
  "answers-page.weighed-by": "Evaluated by {name}",
  "answers-page.answer-their-changes.title": "Answer their changes",
  "change-card.decided-by": "Decided by",
  "change-card.it-stays-tracked": "It stays tracked in the draft. Answer it in Word.",
  "change-card.change": "Change {number}",
  "change-card.proposed": "Proposed: {proposal}",
  "change-card.answer-to-change": "Answer to change {number}",
  "change-card.beside-it-they-read": "They’ll read this comment next to it: “{reply}”",
  "counter-editor.our-wording-as-it-will": "Our wording, as it will be inserted",
  "counter-editor.new-paragraph": "New paragraph",
  "counter-editor.how-the-paragraph-shall-read": "How the paragraph should read",
  "counter-editor.it-reads-as-they-want":
    "This is their wording. Write your own, or accept their change.",
  "counter-editor.back-to-the-proposed-wording": "Restore the proposed wording",
  "counter-editor.back-to-their-wording": "Restore their wording",
  "draft-bar.answers": "Answers",
  "draft-bar.saving": "Saving…",
  "draft-bar.everything-is-saved": "All changes saved",
  "draft-bar.apply-all-proposals": "Apply all proposals",
  "draft-bar.make-next-draft": "Make next draft",
  "draft-bar.what-is-undecided-stays":
    "Undecided changes stay in the draft as they tracked them. You can resolve them later.",
  "draft-bar.undecided":
    "{undecided, plural, one {# change undecided} other {# changes undecided}}",
  "draft-bar.apply-all-proposals.button": "Apply all proposals ({count})",
  "exception-menu.exception-table": "Exception table",
  "exception-menu.as-a-word-file": "As a Word file",
  "exception-menu.as-a-spreadsheet": "As a spreadsheet",
  "weighing.their-changes-could": "We couldn’t evaluate their changes",
  "weighing.try-again": "Try again",
  "weighing.nobody-has-answered-these": "No one has answered these changes yet",
  "weighing.it-begins-when-somebody":
    "The evaluation starts when someone who can upload new versions of the contract opens this page.",
  "weighing.weighing-their-changes": "Evaluating their changes",
  "weighing.changes-weighed": "Changes evaluated",
  "weighing.of-are-weighed": "{weighed} of {changes} evaluated against the playbook.",
  "weighing.each-is-held-against":
    "We check each one against the playbook, on its own and together with the others.",
});
