import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder onboarding, in English. */
export const t = catalog("onboarding", {
  "demo-page.loading": "Loading",
  "demo-page.the-demo-could": "We couldn’t load the demo",
  "demo-page.try-again": "Try again",
  "demo-page.page-title": "Contract page demo · {product}",
  "demo-page.back-to-your-first-upload": "Back to your first upload",
  "demo-page.contracts": "Contracts",
  "demo-page.this-is-a-sample":
    "This is a sample agreement that {product} reviewed. Open an issue to see what the playbook says about its clause and how the text was changed to meet it.",
  "demo-page.contract-page-demo.title": "Contract page demo",
  "location-fields.state": "State",
  "location-fields.country": "Country",
  "location-fields.choose-a-state": "Choose a state",
  "location-fields.choose-a-country": "Choose a country",
  "location-fields.legal-advice-is-licensed":
    "We’re licensed to give legal advice in the USA only. Reviews of your contracts follow your playbook but aren’t advice on another country’s law.",
  "mail-drawer.e-mail-a-contract": "Email a contract",
  "mail-drawer.copy-the-upload-address": "Copy the upload address",
  "mail-drawer.open-your-e-mail-app": "Open your email app",
  "mail-drawer.open-e-mail-app": "Open email app",
  "mail-drawer.forward-the-contract": "Forward the contract to the address",
  "mail-drawer.well-review-it-and-provide":
    "We’ll review it and provide recommendations on how to accelerate the deal.",
  "offers.a-sample-agreement": "A sample agreement with its review and its redline",
  "offers.answered-in-less":
    "Answered in less than 24h. Licensed to give legal advice in the USA only.",
  "onboarding-page.loading": "Loading",
  "onboarding-page.page-title": "Welcome · {product}",
  "onboarding-page.the-page-could": "We couldn’t load the page",
  "onboarding-page.try-again": "Try again",
  "onboarding-sheet.back": "Back",
  "onboarding-sheet.restart": "Restart",
  "onboarding-sheet.skip": "Skip",
  "onboarding-sheet.go-to-platform": "Go to Platform",
  "onboarding-sheet.onboarding": "Onboarding",
  "onboarding-sheet.your-last-answer-could":
    "We couldn’t save your last answer yet. You can continue: we’ll save it with the next one.",
  "phone-step.access-to-the-platform": "Access to the platform is only available via desktop.",
  "phone-step.your-answers-are-kept":
    "We’ve saved your answers. Sign in on a computer to continue where you left off.",
  "phone-step.view-contract-page-demo": "View contract page demo",
  "phone-step.schedule-a-call": "Schedule a call with a contract specialist",
  "phone-step.e-mail-a-contract": "Email a contract",
  "phone-step.forward-the-one-you-are": "Forward the one you’re working on",
  "question-step.choosing-an-answer-takes": "Choose an answer to continue.",
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
    "If you’re working on a specific deal, you can upload the contract and get its redline in seconds.",
  "upload-step.view-contract-page-demo": "View contract page demo",
  "upload-step.schedule-a-call": "Schedule a call with a contract specialist",
  "us-states.alabama-alaska-arizona-arkansas":
    "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,U.S. territories,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming",
});
