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
  "answers-list.the-next-draft": "The next draft is made, with our changes tracked over theirs.",
  "answers-list.a-newer-version":
    "A newer version has come, so these changes can no longer be answered here.",
  "answers-list.open-the-draft": "Open the draft",
  "answers-list.open-the-newest-version": "Open the newest version",
  "answers-list.the-next-draft-could": "The next draft could not be made. {failure}",
  "answers-list.outside-of-any-clause": "Outside of any clause",
  "answers-page.loading-their-changes": "Loading their changes",
  "answers-page.their-changes-could": "Their changes could not be loaded",
  "answers-page.try-again": "Try again",
  "answers-page.no-tracked-changes-of-theirs": "No tracked changes of theirs",
  "answers-page.what-they-changed-without":
    "What they changed without a mark, if anything, is told on the contract’s page.",
  "answers-page.page-title": "Answer their changes · {product}",
  "answers-page.back-to-the-contract": "Back to the contract",
  "answers-page.weighed-by": "Weighed by {name}",
  "answers-page.answer-their-changes.title": "Answer their changes",
  "change-card.decided-by": "Decided by",
  "change-card.it-stays-tracked": "It stays tracked in the draft: answer it in Word.",
  "change-card.change": "Change {number}",
  "change-card.proposed": "Proposed: {proposal}",
  "change-card.answer-to-change": "Answer to change {number}",
  "change-card.beside-it-they-read": "Beside it they read the comment: “{reply}”",
  "counter-editor.our-wording-as-it-will": "Our wording, as it will be inserted",
  "counter-editor.new-paragraph": "New paragraph",
  "counter-editor.how-the-paragraph-shall-read": "How the paragraph shall read",
  "counter-editor.it-reads-as-they-want":
    "It reads as they want it. Write how it shall read, or accept their change.",
  "counter-editor.back-to-the-proposed-wording": "Back to the proposed wording",
  "counter-editor.back-to-their-wording": "Back to their wording",
  "draft-bar.answers": "Answers",
  "draft-bar.saving": "Saving…",
  "draft-bar.everything-is-saved": "Everything is saved",
  "draft-bar.apply-all-proposals": "Apply all proposals",
  "draft-bar.make-next-draft": "Make next draft",
  "draft-bar.what-is-undecided-stays":
    "What is undecided stays in the draft as they tracked it, to be settled later.",
  "draft-bar.undecided":
    "{undecided, plural, one {# change undecided} other {# changes undecided}}",
  "draft-bar.apply-all-proposals.button": "Apply all proposals ({count})",
  "exception-menu.exception-table": "Exception table",
  "exception-menu.as-a-word-file": "As a Word file",
  "exception-menu.as-a-spreadsheet": "As a spreadsheet",
  "weighing.their-changes-could": "Their changes could not be weighed",
  "weighing.try-again": "Try again",
  "weighing.nobody-has-answered-these": "Nobody has answered these changes yet",
  "weighing.it-begins-when-somebody":
    "It begins when somebody opens this page who may upload new versions of the contract.",
  "weighing.weighing-their-changes": "Weighing their changes",
  "weighing.changes-weighed": "Changes weighed",
  "weighing.of-are-weighed": "{weighed} of {changes} are weighed by the playbook.",
  "weighing.each-is-held-against": "Each is held against the playbook, alone and with the others.",
});
