import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder onboarding, in English. */
export const t = catalog("onboarding", {
  "demo-page.loading": "Loading",
  "demo-page.the-demo-could": "The demo could not be loaded",
  "demo-page.try-again": "Try again",
  "demo-page.page-title": "Contract page demo · {product}",
  "demo-page.back-to-your-first-upload": "Back to your first upload",
  "demo-page.contracts": "Contracts",
  "demo-page.this-is-a-sample":
    "This is a sample agreement that {product} reviewed. Open an issue to see what the playbook says to its clause, and how the text was changed to meet it.",
  "demo-page.contract-page-demo.title": "Contract page demo",
  "location-fields.state": "State",
  "location-fields.country": "Country",
  "location-fields.choose-a-state": "Choose a state",
  "location-fields.choose-a-country": "Choose a country",
  "location-fields.legal-advice-is-licensed":
    "Legal advice is licensed in the USA only. Reviews of your contracts follow your playbook, but they are no advice on the law of another country.",
  "mail-drawer.e-mail-a-contract": "E-mail a contract",
  "mail-drawer.copy-the-upload-address": "Copy the upload address",
  "mail-drawer.open-your-e-mail-app": "Open your e-mail app",
  "mail-drawer.open-e-mail-app": "Open e-mail app",
  "mail-drawer.forward-the-contract": "Forward the contract to the address",
  "mail-drawer.well-review-it-and-provide":
    "We’ll review it and provide recommendations on how to accelerate the deal.",
  "offers.a-sample-agreement": "A sample agreement with its review and its redline",
  "offers.answered-in-less":
    "Answered in less than 24h. Licensed to give legal advice in the USA only.",
  "onboarding-page.loading": "Loading",
  "onboarding-page.page-title": "Welcome · {product}",
  "onboarding-page.the-page-could": "The page could not be loaded",
  "onboarding-page.try-again": "Try again",
  "onboarding-sheet.back": "Back",
  "onboarding-sheet.restart": "Restart",
  "onboarding-sheet.skip": "Skip",
  "onboarding-sheet.go-to-platform": "Go to Platform",
  "onboarding-sheet.onboarding": "Onboarding",
  "onboarding-sheet.your-last-answer-could":
    "Your last answer could not be saved yet. You can go on: it is saved with the next one.",
  "phone-step.access-to-the-platform": "Access to the platform is only available via desktop.",
  "phone-step.your-answers-are-kept":
    "Your answers are kept: sign in on a computer to go on where you are.",
  "phone-step.view-contract-page-demo": "View contract page demo",
  "phone-step.schedule-a-call": "Schedule a call with a contract specialist",
  "phone-step.e-mail-a-contract": "E-mail a contract",
  "phone-step.forward-the-one-you-are": "Forward the one you are working on",
  "question-step.choosing-an-answer-takes": "Choosing an answer takes you on.",
  "skip-dialog.are-you-sure": "Are you sure you want to skip?",
  "skip-dialog.youre-just-a-few":
    "You're just a few questions away from uploading your contract! Your answers help us optimize our service to meet your business needs.",
  "skip-dialog.skip-anyway": "Skip anyway",
  "skip-dialog.back-to-questions": "Back to questions",
  "step-track.question-of": "Question {at} of {most}",
  "step-track.your-first-contract": "Your first contract",
  "success-step.success": "Success!",
  "success-step.we-are-working": "We are working on your contract as we speak...",
  "success-step.schedule-a-review-call": "Schedule a review call",
  "success-step.go-to-platform": "Go to Platform",
  "upload-step.upload-your-first-contract": "Upload your first contract",
  "upload-step.if-youre-working":
    "If you’re working on a specific deal, you can upload the contract and have its redline in seconds.",
  "upload-step.view-contract-page-demo": "View contract page demo",
  "upload-step.schedule-a-call": "Schedule a call with a contract specialist",
  "us-states.alabama-alaska-arizona-arkansas":
    "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,U.S. territories,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming",
});
