import { accessReviewRoutes, beginAccessReview } from "./access-review/index.ts";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import {
  accountRoutes,
  findPerson,
  insertAccount,
  openAudit,
  readMailingAccount,
} from "./accounts/index.ts";
import { analyticsRoutes } from "./analytics/index.ts";
import { openAnswers } from "./answers/index.ts";
import { openBilling, startTrial } from "./billing/index.ts";
import { openClosing } from "./closing/index.ts";
import { openComparisons, returnChecker } from "./comparisons/index.ts";
import {
  contractRoutes,
  openLiveUpdates,
  removeFilesWorker,
  scanHeldFileWorker,
  type ContractContext,
} from "./contracts/index.ts";
import { editorRoutes, pageViewWorker } from "./editor/index.ts";
import { exportRoutes, exportWorker } from "./exports/index.ts";
import {
  endSessionsOf,
  holdEmail,
  openIdentity,
  ownOrigins,
  removeUnprovenUser,
  reviewedPasskeys,
  reviewedProviders,
} from "./identity/index.ts";
import {
  admitApiKeys,
  integrationRoutes,
  openAnsweredRequests,
  openWebhooks,
  reviewedApiKeys,
  reviewedWebhooks,
} from "./integrations/index.ts";
import { keyDateRoutes, reviewedFeed, signingNoter, termsNoter } from "./key-dates/index.ts";
import { openMail } from "./mail/index.ts";
import { mailReviewEnd } from "./notifications/index.ts";
import { noteFirstUpload, onboardingRoutes } from "./onboarding/index.ts";
import { accountContext } from "./open-accounts.ts";
import { openFileProcesses } from "./open-file-processes.ts";
import { openMailIn } from "./open-mail-in.ts";
import type { Platform } from "./open-platform.ts";
import type { Closers } from "./platform/closers.ts";
import { serveClient } from "./platform/http/client-files.ts";
import { openFloodCounts } from "./platform/http/flood-counts.ts";
import { limitAccounts } from "./platform/http/flood-limits.ts";
import { serveHealth } from "./platform/http/health.ts";
import { mergeFloods } from "./platform/http/merge-floods.ts";
import { openHttp } from "./platform/http/open-http.ts";
import { knownHosts } from "./platform/http/known-hosts.ts";
import { listeningPort, publicOrigin } from "./platform/http/public-origin.ts";
import { serveSecurityText } from "./platform/http/security-text.ts";
import { serve } from "./platform/http/serve.ts";
import { openLanguageModel } from "./platform/language-model/open-language-model.ts";
import { guardFetch } from "./platform/outgoing/guarded-fetch.ts";
import type { Settings } from "./platform/settings.ts";
import { openPolicyTrials, playbookRoutes } from "./playbooks/index.ts";
import { openReviews, reviewStarter, reviewTurns } from "./reviews/index.ts";
import {
  openProviders,
  prepareDocumentWorker,
  sealJob,
  signatureRoutes,
  signerGate,
  sealWorker,
  signerMailSettler,
  type SignatureContext,
} from "./signatures/index.ts";
import { scimRoutes, serveScim } from "./scim/index.ts";
import { openSingleSignOn } from "./single-sign-on/index.ts";
import { guardSampleAccount, sampleSignIns } from "./samples/index.ts";
import { scheduleUpkeep } from "./schedule-upkeep.ts";
import { guestGate, reviewedGuestLinks, sendingSettler, shareRoutes } from "./shares/index.ts";
import {
  batchWorker,
  discardContractCopy,
  generateRoutes,
  openPreMadeShelf,
  premadeFolder,
  premadeTemplates,
  templateConfig,
  templateRoutes,
} from "./templates/index.ts";
import { measureRoutes, openUsage } from "./usage/index.ts";

const clientSettings = (settings: Settings) => ({
  productName: settings.productName,
  hasArchiveTab: settings.hasArchiveTab,
  schedulingUrl: settings.schedulingUrl,
  supportEmail: settings.supportEmail,
  signInProviders: settings.signIn.providers.map(({ id, name }) => ({ id, name })),
  hasPasswordSignIn: settings.signIn.hasPassword,
  signUpUrl: settings.signIn.signUpUrl,
  termsUrl: settings.signIn.termsUrl,
  privacyUrl: settings.signIn.privacyUrl,
  sampleUsers: settings.hasSampleAccount ? sampleSignIns : [],
});

/** Makes an account that begins with a free trial. */
const insertTrialAccount: typeof insertAccount = async (trx, account, now) => {
  await insertAccount(trx, account, now);
  await startTrial(trx, account.id, now);
};

/** Answers what is under way, for so many seconds; then whatever still hangs on is cut. */
const closeHttp = async (app: FastifyInstance, seconds: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(cut);
};

/** Puts the features together on their platform: jobs are worked and endpoints served, as the process's role says. */
export const openServer = async (
  settings: Settings,
  platform: Platform,
  clientFolder: string,
  closers: Closers,
  openFiles = openFileProcesses,
): Promise<FastifyInstance> => {
  const { log, metrics, clock, database, db, storage, jobs } = platform;
  const { role } = settings.operations;
  const doesJobs = role !== "api";
  await guardSampleAccount(platform, settings.hasSampleAccount);
  const floods = openFloodCounts(clock, log, mergeFloods(db, clock));
  closers.add("flood counts", async () => floods.stop());
  const app = await openHttp({ ...settings, log, floods });
  const mail = openMail(platform, {
    productName: settings.productName,
    origin: () => publicOrigin(settings, app),
    mailsPerHour: settings.mailsPerHour,
    servesMailbox: settings.smtp === null && settings.exposedBy.length === 0,
    readAccount: readMailingAccount,
    onSettled: async (trx, settled) => {
      await sendingSettler(clock)(trx, settled);
      await signerMailSettler(clock)(trx, settled);
    },
  });
  const files = openFiles(settings, log, closers);
  const { converter, unlocker, workFolder, reviewing: processes } = files;
  const origin = () => publicOrigin(settings, app);
  const { allowedOrigins } = settings;
  const billing = await openBilling({
    db,
    clock,
    log,
    jobs,
    queueMail: mail.queueMail,
    storage,
    origin,
    productName: settings.productName,
    ownOrigins: () => ownOrigins({ origin, allowedOrigins }),
    stripe: settings.stripe,
  });
  const context: ContractContext = {
    db,
    discardCopy: (caller, id) => discardContractCopy({ db, jobs }, caller, id),
    storage,
    scanner: platform.scanner,
    jobs,
    helpers: platform.helpers,
    clock,
    credits: billing.credits,
    startReview: reviewStarter(jobs, doesJobs ? processes : undefined),
    turnOfReview: reviewTurns(jobs),
    onVersion: returnChecker(jobs),
    onReviewed: mailReviewEnd(mail.queueMail),
    onTermsRead: termsNoter(clock),
    onExecuted: signingNoter(clock),
    onFirstUpload: noteFirstUpload(clock),
  };
  const mailIn = await openMailIn(settings, platform, context, mail, closers);
  const readers = { converter, pdfReader: files.pdfReader };
  const { productName, languageModel } = settings;
  const model =
    languageModel === null ? null : await openLanguageModel(languageModel, settings.reach);
  const reviews = openReviews(
    context,
    processes,
    { productName, workFolder, readers, model, metrics, size: settings.reviewProcesses },
    log,
  );
  closers.add("review processes", reviews.stop);
  const comparisons = openComparisons({
    context,
    processes: files.comparing,
    log,
    productName: settings.productName,
    workFolder,
  });
  const answers = openAnswers(
    { ...context, log, workFolder, productName },
    settings.reviewTimeLimitSeconds,
  );
  closers.add("answer processes", answers.stop);
  const trials = openPolicyTrials({ context, log, workFolder }, settings.reviewTimeLimitSeconds);
  closers.add("trial processes", trials.stop);
  const editor = { ...context, log, processes: files.editing, converter, workFolder };
  const templates = { ...editor, files: files.templating };
  const shelf = openPreMadeShelf(premadeTemplates(), fileURLToPath(premadeFolder), editor);
  const generating = {
    ...templates,
    shelf,
    filling: files.filling,
    readSubscription: billing.status,
  };
  const carrying: Omit<SignatureContext, "providers"> = {
    ...context,
    queueMail: mail.queueMail,
    allowMails: mail.allowMails,
    log,
    productName,
    workFolder,
    converter,
    processes: files.preparing,
    startSealing: (trx, request) => jobs.enqueue(trx, sealJob, request),
  };
  const signing = openProviders(
    { ...carrying, origin, sealer: platform.sealer },
    settings.envelopes,
    settings.reach,
  );
  const signatures: SignatureContext = { ...carrying, providers: signing.providers };
  const singleSignOn = openSingleSignOn({
    db,
    clock,
    log,
    origin,
    audit: openAudit(clock, log),
    queueMail: mail.queueMail,
    secret: platform.secret,
    ...settings.signIn,
    reach: settings.tenantReach,
  });
  closers.add("single sign-on helpers", singleSignOn.stop);
  const directories = { db, clock, audit: openAudit(clock, log), origin };
  const accessSources = [
    reviewedApiKeys,
    reviewedFeed,
    reviewedPasskeys,
    reviewedProviders(settings.signIn.providers),
    reviewedWebhooks,
    reviewedGuestLinks,
  ];
  const identity = await openIdentity(
    {
      db,
      clock,
      log,
      jobs,
      queueMail: mail.queueMail,
      findPerson,
      insertAccount: insertTrialAccount,
      connections: singleSignOn.connections,
      secret: platform.secret,
      beginAccessReview: (trx, user, now) => beginAccessReview(trx, accessSources, user, now),
    },
    { ...settings, origin: () => publicOrigin(settings, app) },
  );

  await jobs.work(billing.worker);
  await jobs.work(reviews.worker);
  await jobs.work(reviews.closer);
  await jobs.work(comparisons.checks);
  await jobs.work(comparisons.worker);
  await jobs.work(answers.weigher);
  await jobs.work(answers.drafter);
  await jobs.work(trials.worker);
  await jobs.work(pageViewWorker(editor));
  await jobs.work(prepareDocumentWorker(signatures));
  for (const worker of signing.workers) await jobs.work(worker);
  const sealing = {
    ...signatures,
    sealer: platform.sealer,
    origin: () => publicOrigin(settings, app),
  };
  await jobs.work(sealWorker(sealing));
  await jobs.work(removeFilesWorker(storage));
  await jobs.work(scanHeldFileWorker(context));
  await jobs.work(batchWorker(generating));
  const exporting = {
    ...context,
    log,
    productName,
    audit: openAudit(clock, log),
    queueMail: mail.queueMail,
    demandConfirmation: identity.demandConfirmation,
  };
  await jobs.work(exportWorker(exporting));
  const { isPlanRunning, callOffPlan } = billing;
  const closing = openClosing({ ...exporting, isPlanRunning, callOffPlan });
  await jobs.work(billing.callingOff);
  await jobs.work(closing.worker);
  await jobs.work(mail.worker);
  await mailIn.inbound.work();
  await jobs.work(identity.worker);
  await scheduleUpkeep(platform, settings, {
    mail,
    billing,
    identity,
    singleSignOn,
    inbound: mailIn.inbound,
    sealing,
    signing,
    exporting,
    closing,
  });
  const { tenantReach: reach } = settings;
  const webhooks = await openWebhooks({
    db,
    clock,
    jobs,
    doesJobs,
    log,
    reach,
    listener: platform.listener,
    demandConfirmation: identity.demandConfirmation,
    audit: openAudit(clock, log),
    fetch: guardFetch(reach),
    origin,
    findPerson,
    secret: platform.secret,
  });
  closers.add("webhooks", async () => webhooks.stop());

  // Jobs end before the processes that do their work, and after the requests that may yet queue some.
  closers.add("running jobs", () => jobs.stop());
  closers.add("http", () => closeHttp(app, settings.operations.shutdownSeconds));
  serveHealth(app, {
    database,
    storage,
    metrics,
    metricsToken: settings.metricsToken,
    known: knownHosts(settings, () => listeningPort(app, settings.port)),
    isDraining: closers.isClosing,
  });
  if (role === "worker") return app;
  const live = await openLiveUpdates(platform.listener, db, log);
  closers.add("live updates", async () => live.stop());
  serveSecurityText(app, { supportEmail: settings.supportEmail, clock });
  mail.servePages(app);
  await billing.serveEvents(app);
  await signing.serve(app);
  const routes = {
    ...identity.routes,
    ...accessReviewRoutes({
      db,
      clock,
      log,
      sources: accessSources,
      demandConfirmation: identity.demandConfirmation,
    }),
    ...accountRoutes(
      accountContext(
        platform,
        settings,
        mail,
        {
          takeNewPassword: identity.takeNewPassword,
          endSessionsOf,
          holdEmail,
          removeUnprovenUser,
        },
        billing.userSubscription,
      ),
      clientSettings(settings),
    ),
    ...analyticsRoutes(context),
    ...billing.routes,
    ...playbookRoutes(context),
    ...contractRoutes(context, live, { unlocker, workFolder }),
    ...reviews.routes,
    ...comparisons.routes,
    ...answers.routes,
    ...editorRoutes({
      ...editor,
      configOfOther: (question) => templateConfig(templates, question),
    }),
    ...templateRoutes(templates, shelf),
    ...generateRoutes(generating),
    ...signatureRoutes(sealing),
    ...keyDateRoutes({
      db,
      clock,
      queueMail: mail.queueMail,
      productName,
      origin: () => publicOrigin(settings, app),
    }),
    ...onboardingRoutes({ db, clock, processes, workFolder, productName }),
    ...mailIn.inbound.routes,
    ...integrationRoutes(webhooks.context),
    ...singleSignOn.routes,
    ...scimRoutes(directories),
    ...exportRoutes(exporting),
    ...closing.routes,
    ...shareRoutes(mailIn.shares),
  };
  const authenticate = admitApiKeys({ db, clock, findPerson }, identity.gate.authenticate);
  const mayAsk = limitAccounts(settings.requestsPerMinute, floods);
  const usage = openUsage(db, clock, log);
  closers.add("usage", usage.stop);
  serve(app, settings.countsUsage ? measureRoutes(routes, usage.count) : routes, {
    authenticate,
    authenticateGuest: guestGate({ db, clock }),
    authenticateSigner: signerGate({ db, clock }),
    storage,
    mayAsk,
    answered: openAnsweredRequests(db, clock),
  });
  await serveScim(app, { ...directories, log, mayAsk });
  await mailIn.listen();
  await serveClient(app, clientFolder, {
    usesRecaptcha: settings.signIn.recaptcha !== null,
    schedulingUrl: settings.schedulingUrl,
    frameOrigins: settings.envelopes.docusign?.frameOrigins ?? [],
  });
  return app;
};
