// Written by `npm run generate -- texts` from the folders of packages/i18n/messages.
import type { Resource } from "i18next";
import activityZhHk from "../messages/activity/zh-HK.json" with { type: "json" };
import activityZhCn from "../messages/activity/zh-CN.json" with { type: "json" };
import activityEnUs from "../messages/activity/en-US.json" with { type: "json" };
import authZhHk from "../messages/auth/zh-HK.json" with { type: "json" };
import authZhCn from "../messages/auth/zh-CN.json" with { type: "json" };
import authEnUs from "../messages/auth/en-US.json" with { type: "json" };
import bookmarksZhHk from "../messages/bookmarks/zh-HK.json" with { type: "json" };
import bookmarksZhCn from "../messages/bookmarks/zh-CN.json" with { type: "json" };
import bookmarksEnUs from "../messages/bookmarks/en-US.json" with { type: "json" };
import calendarZhHk from "../messages/calendar/zh-HK.json" with { type: "json" };
import calendarZhCn from "../messages/calendar/zh-CN.json" with { type: "json" };
import calendarEnUs from "../messages/calendar/en-US.json" with { type: "json" };
import cardZhHk from "../messages/card/zh-HK.json" with { type: "json" };
import cardZhCn from "../messages/card/zh-CN.json" with { type: "json" };
import cardEnUs from "../messages/card/en-US.json" with { type: "json" };
import careZhHk from "../messages/care/zh-HK.json" with { type: "json" };
import careZhCn from "../messages/care/zh-CN.json" with { type: "json" };
import careEnUs from "../messages/care/en-US.json" with { type: "json" };
import centresZhHk from "../messages/centres/zh-HK.json" with { type: "json" };
import centresZhCn from "../messages/centres/zh-CN.json" with { type: "json" };
import centresEnUs from "../messages/centres/en-US.json" with { type: "json" };
import codesZhHk from "../messages/codes/zh-HK.json" with { type: "json" };
import codesZhCn from "../messages/codes/zh-CN.json" with { type: "json" };
import codesEnUs from "../messages/codes/en-US.json" with { type: "json" };
import consultationZhHk from "../messages/consultation/zh-HK.json" with { type: "json" };
import consultationZhCn from "../messages/consultation/zh-CN.json" with { type: "json" };
import consultationEnUs from "../messages/consultation/en-US.json" with { type: "json" };
import contactZhHk from "../messages/contact/zh-HK.json" with { type: "json" };
import contactZhCn from "../messages/contact/zh-CN.json" with { type: "json" };
import contactEnUs from "../messages/contact/en-US.json" with { type: "json" };
import demoZhHk from "../messages/demo/zh-HK.json" with { type: "json" };
import demoZhCn from "../messages/demo/zh-CN.json" with { type: "json" };
import demoEnUs from "../messages/demo/en-US.json" with { type: "json" };
import enquiryZhHk from "../messages/enquiry/zh-HK.json" with { type: "json" };
import enquiryZhCn from "../messages/enquiry/zh-CN.json" with { type: "json" };
import enquiryEnUs from "../messages/enquiry/en-US.json" with { type: "json" };
import enrolmentZhHk from "../messages/enrolment/zh-HK.json" with { type: "json" };
import enrolmentZhCn from "../messages/enrolment/zh-CN.json" with { type: "json" };
import enrolmentEnUs from "../messages/enrolment/en-US.json" with { type: "json" };
import errorsZhHk from "../messages/errors/zh-HK.json" with { type: "json" };
import errorsZhCn from "../messages/errors/zh-CN.json" with { type: "json" };
import errorsEnUs from "../messages/errors/en-US.json" with { type: "json" };
import healthDataZhHk from "../messages/healthData/zh-HK.json" with { type: "json" };
import healthDataZhCn from "../messages/healthData/zh-CN.json" with { type: "json" };
import healthDataEnUs from "../messages/healthData/en-US.json" with { type: "json" };
import healthInfoZhHk from "../messages/healthInfo/zh-HK.json" with { type: "json" };
import healthInfoZhCn from "../messages/healthInfo/zh-CN.json" with { type: "json" };
import healthInfoEnUs from "../messages/healthInfo/en-US.json" with { type: "json" };
import healthReportZhHk from "../messages/healthReport/zh-HK.json" with { type: "json" };
import healthReportZhCn from "../messages/healthReport/zh-CN.json" with { type: "json" };
import healthReportEnUs from "../messages/healthReport/en-US.json" with { type: "json" };
import healthRiskZhHk from "../messages/healthRisk/zh-HK.json" with { type: "json" };
import healthRiskZhCn from "../messages/healthRisk/zh-CN.json" with { type: "json" };
import healthRiskEnUs from "../messages/healthRisk/en-US.json" with { type: "json" };
import homeZhHk from "../messages/home/zh-HK.json" with { type: "json" };
import homeZhCn from "../messages/home/zh-CN.json" with { type: "json" };
import homeEnUs from "../messages/home/en-US.json" with { type: "json" };
import learningZhHk from "../messages/learning/zh-HK.json" with { type: "json" };
import learningZhCn from "../messages/learning/zh-CN.json" with { type: "json" };
import learningEnUs from "../messages/learning/en-US.json" with { type: "json" };
import messageCheckZhHk from "../messages/messageCheck/zh-HK.json" with { type: "json" };
import messageCheckZhCn from "../messages/messageCheck/zh-CN.json" with { type: "json" };
import messageCheckEnUs from "../messages/messageCheck/en-US.json" with { type: "json" };
import messageChoicesZhHk from "../messages/messageChoices/zh-HK.json" with { type: "json" };
import messageChoicesZhCn from "../messages/messageChoices/zh-CN.json" with { type: "json" };
import messageChoicesEnUs from "../messages/messageChoices/en-US.json" with { type: "json" };
import mobileZhHk from "../messages/mobile/zh-HK.json" with { type: "json" };
import mobileZhCn from "../messages/mobile/zh-CN.json" with { type: "json" };
import mobileEnUs from "../messages/mobile/en-US.json" with { type: "json" };
import newsZhHk from "../messages/news/zh-HK.json" with { type: "json" };
import newsZhCn from "../messages/news/zh-CN.json" with { type: "json" };
import newsEnUs from "../messages/news/en-US.json" with { type: "json" };
import notificationZhHk from "../messages/notification/zh-HK.json" with { type: "json" };
import notificationZhCn from "../messages/notification/zh-CN.json" with { type: "json" };
import notificationEnUs from "../messages/notification/en-US.json" with { type: "json" };
import offlineZhHk from "../messages/offline/zh-HK.json" with { type: "json" };
import offlineZhCn from "../messages/offline/zh-CN.json" with { type: "json" };
import offlineEnUs from "../messages/offline/en-US.json" with { type: "json" };
import outboxZhHk from "../messages/outbox/zh-HK.json" with { type: "json" };
import outboxZhCn from "../messages/outbox/zh-CN.json" with { type: "json" };
import outboxEnUs from "../messages/outbox/en-US.json" with { type: "json" };
import ownDataZhHk from "../messages/ownData/zh-HK.json" with { type: "json" };
import ownDataZhCn from "../messages/ownData/zh-CN.json" with { type: "json" };
import ownDataEnUs from "../messages/ownData/en-US.json" with { type: "json" };
import ownDataFileZhHk from "../messages/ownDataFile/zh-HK.json" with { type: "json" };
import ownDataFileZhCn from "../messages/ownDataFile/zh-CN.json" with { type: "json" };
import ownDataFileEnUs from "../messages/ownDataFile/en-US.json" with { type: "json" };
import pagesZhHk from "../messages/pages/zh-HK.json" with { type: "json" };
import pagesZhCn from "../messages/pages/zh-CN.json" with { type: "json" };
import pagesEnUs from "../messages/pages/en-US.json" with { type: "json" };
import profileZhHk from "../messages/profile/zh-HK.json" with { type: "json" };
import profileZhCn from "../messages/profile/zh-CN.json" with { type: "json" };
import profileEnUs from "../messages/profile/en-US.json" with { type: "json" };
import registerZhHk from "../messages/register/zh-HK.json" with { type: "json" };
import registerZhCn from "../messages/register/zh-CN.json" with { type: "json" };
import registerEnUs from "../messages/register/en-US.json" with { type: "json" };
import registerPlainZhHk from "../messages/registerPlain/zh-HK.json" with { type: "json" };
import registerPlainZhCn from "../messages/registerPlain/zh-CN.json" with { type: "json" };
import registerPlainEnUs from "../messages/registerPlain/en-US.json" with { type: "json" };
import resourceZhHk from "../messages/resource/zh-HK.json" with { type: "json" };
import resourceZhCn from "../messages/resource/zh-CN.json" with { type: "json" };
import resourceEnUs from "../messages/resource/en-US.json" with { type: "json" };
import searchZhHk from "../messages/search/zh-HK.json" with { type: "json" };
import searchZhCn from "../messages/search/zh-CN.json" with { type: "json" };
import searchEnUs from "../messages/search/en-US.json" with { type: "json" };
import serviceZhHk from "../messages/service/zh-HK.json" with { type: "json" };
import serviceZhCn from "../messages/service/zh-CN.json" with { type: "json" };
import serviceEnUs from "../messages/service/en-US.json" with { type: "json" };
import shellZhHk from "../messages/shell/zh-HK.json" with { type: "json" };
import shellZhCn from "../messages/shell/zh-CN.json" with { type: "json" };
import shellEnUs from "../messages/shell/en-US.json" with { type: "json" };

/** Every text of the site, by language and namespace. Keys are checked against each other in messages.test.ts. */
export const MESSAGES = {
  "zh-HK": {
    activity: activityZhHk,
    auth: authZhHk,
    bookmarks: bookmarksZhHk,
    calendar: calendarZhHk,
    card: cardZhHk,
    care: careZhHk,
    centres: centresZhHk,
    codes: codesZhHk,
    consultation: consultationZhHk,
    contact: contactZhHk,
    demo: demoZhHk,
    enquiry: enquiryZhHk,
    enrolment: enrolmentZhHk,
    errors: errorsZhHk,
    healthData: healthDataZhHk,
    healthInfo: healthInfoZhHk,
    healthReport: healthReportZhHk,
    healthRisk: healthRiskZhHk,
    home: homeZhHk,
    learning: learningZhHk,
    messageCheck: messageCheckZhHk,
    messageChoices: messageChoicesZhHk,
    mobile: mobileZhHk,
    news: newsZhHk,
    notification: notificationZhHk,
    offline: offlineZhHk,
    outbox: outboxZhHk,
    ownData: ownDataZhHk,
    ownDataFile: ownDataFileZhHk,
    pages: pagesZhHk,
    profile: profileZhHk,
    register: registerZhHk,
    registerPlain: registerPlainZhHk,
    resource: resourceZhHk,
    search: searchZhHk,
    service: serviceZhHk,
    shell: shellZhHk,
  },
  "zh-CN": {
    activity: activityZhCn,
    auth: authZhCn,
    bookmarks: bookmarksZhCn,
    calendar: calendarZhCn,
    card: cardZhCn,
    care: careZhCn,
    centres: centresZhCn,
    codes: codesZhCn,
    consultation: consultationZhCn,
    contact: contactZhCn,
    demo: demoZhCn,
    enquiry: enquiryZhCn,
    enrolment: enrolmentZhCn,
    errors: errorsZhCn,
    healthData: healthDataZhCn,
    healthInfo: healthInfoZhCn,
    healthReport: healthReportZhCn,
    healthRisk: healthRiskZhCn,
    home: homeZhCn,
    learning: learningZhCn,
    messageCheck: messageCheckZhCn,
    messageChoices: messageChoicesZhCn,
    mobile: mobileZhCn,
    news: newsZhCn,
    notification: notificationZhCn,
    offline: offlineZhCn,
    outbox: outboxZhCn,
    ownData: ownDataZhCn,
    ownDataFile: ownDataFileZhCn,
    pages: pagesZhCn,
    profile: profileZhCn,
    register: registerZhCn,
    registerPlain: registerPlainZhCn,
    resource: resourceZhCn,
    search: searchZhCn,
    service: serviceZhCn,
    shell: shellZhCn,
  },
  "en-US": {
    activity: activityEnUs,
    auth: authEnUs,
    bookmarks: bookmarksEnUs,
    calendar: calendarEnUs,
    card: cardEnUs,
    care: careEnUs,
    centres: centresEnUs,
    codes: codesEnUs,
    consultation: consultationEnUs,
    contact: contactEnUs,
    demo: demoEnUs,
    enquiry: enquiryEnUs,
    enrolment: enrolmentEnUs,
    errors: errorsEnUs,
    healthData: healthDataEnUs,
    healthInfo: healthInfoEnUs,
    healthReport: healthReportEnUs,
    healthRisk: healthRiskEnUs,
    home: homeEnUs,
    learning: learningEnUs,
    messageCheck: messageCheckEnUs,
    messageChoices: messageChoicesEnUs,
    mobile: mobileEnUs,
    news: newsEnUs,
    notification: notificationEnUs,
    offline: offlineEnUs,
    outbox: outboxEnUs,
    ownData: ownDataEnUs,
    ownDataFile: ownDataFileEnUs,
    pages: pagesEnUs,
    profile: profileEnUs,
    register: registerEnUs,
    registerPlain: registerPlainEnUs,
    resource: resourceEnUs,
    search: searchEnUs,
    service: serviceEnUs,
    shell: shellEnUs,
  },
} satisfies Resource;

/** Whose names are the folders'. The specification (§7) wants home, resource, contact, service, activity, auth and register. */
export const NAMESPACES = [
  "activity",
  "auth",
  "bookmarks",
  "calendar",
  "card",
  "care",
  "centres",
  "codes",
  "consultation",
  "contact",
  "demo",
  "enquiry",
  "enrolment",
  "errors",
  "healthData",
  "healthInfo",
  "healthReport",
  "healthRisk",
  "home",
  "learning",
  "messageCheck",
  "messageChoices",
  "mobile",
  "news",
  "notification",
  "offline",
  "outbox",
  "ownData",
  "ownDataFile",
  "pages",
  "profile",
  "register",
  "registerPlain",
  "resource",
  "search",
  "service",
  "shell",
] as const;
