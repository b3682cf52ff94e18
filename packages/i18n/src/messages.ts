import type { Resource } from "i18next";
import activityEn from "../messages/activity/en-US.json" with { type: "json" };
import activityZhCn from "../messages/activity/zh-CN.json" with { type: "json" };
import activityZhHk from "../messages/activity/zh-HK.json" with { type: "json" };
import authEn from "../messages/auth/en-US.json" with { type: "json" };
import authZhCn from "../messages/auth/zh-CN.json" with { type: "json" };
import authZhHk from "../messages/auth/zh-HK.json" with { type: "json" };
import bookmarksEn from "../messages/bookmarks/en-US.json" with { type: "json" };
import bookmarksZhCn from "../messages/bookmarks/zh-CN.json" with { type: "json" };
import bookmarksZhHk from "../messages/bookmarks/zh-HK.json" with { type: "json" };
import calendarEn from "../messages/calendar/en-US.json" with { type: "json" };
import calendarZhCn from "../messages/calendar/zh-CN.json" with { type: "json" };
import calendarZhHk from "../messages/calendar/zh-HK.json" with { type: "json" };
import centresEn from "../messages/centres/en-US.json" with { type: "json" };
import centresZhCn from "../messages/centres/zh-CN.json" with { type: "json" };
import centresZhHk from "../messages/centres/zh-HK.json" with { type: "json" };
import codesEn from "../messages/codes/en-US.json" with { type: "json" };
import codesZhCn from "../messages/codes/zh-CN.json" with { type: "json" };
import codesZhHk from "../messages/codes/zh-HK.json" with { type: "json" };
import consultationEn from "../messages/consultation/en-US.json" with { type: "json" };
import consultationZhCn from "../messages/consultation/zh-CN.json" with { type: "json" };
import consultationZhHk from "../messages/consultation/zh-HK.json" with { type: "json" };
import contactEn from "../messages/contact/en-US.json" with { type: "json" };
import contactZhCn from "../messages/contact/zh-CN.json" with { type: "json" };
import contactZhHk from "../messages/contact/zh-HK.json" with { type: "json" };
import cardEn from "../messages/card/en-US.json" with { type: "json" };
import careEn from "../messages/care/en-US.json" with { type: "json" };
import demoEn from "../messages/demo/en-US.json" with { type: "json" };
import cardZhCn from "../messages/card/zh-CN.json" with { type: "json" };
import careZhCn from "../messages/care/zh-CN.json" with { type: "json" };
import demoZhCn from "../messages/demo/zh-CN.json" with { type: "json" };
import cardZhHk from "../messages/card/zh-HK.json" with { type: "json" };
import careZhHk from "../messages/care/zh-HK.json" with { type: "json" };
import demoZhHk from "../messages/demo/zh-HK.json" with { type: "json" };
import enquiryEn from "../messages/enquiry/en-US.json" with { type: "json" };
import enquiryZhCn from "../messages/enquiry/zh-CN.json" with { type: "json" };
import enquiryZhHk from "../messages/enquiry/zh-HK.json" with { type: "json" };
import enrolmentEn from "../messages/enrolment/en-US.json" with { type: "json" };
import enrolmentZhCn from "../messages/enrolment/zh-CN.json" with { type: "json" };
import enrolmentZhHk from "../messages/enrolment/zh-HK.json" with { type: "json" };
import errorsEn from "../messages/errors/en-US.json" with { type: "json" };
import errorsZhCn from "../messages/errors/zh-CN.json" with { type: "json" };
import errorsZhHk from "../messages/errors/zh-HK.json" with { type: "json" };
import healthDataEn from "../messages/healthData/en-US.json" with { type: "json" };
import healthDataZhCn from "../messages/healthData/zh-CN.json" with { type: "json" };
import healthDataZhHk from "../messages/healthData/zh-HK.json" with { type: "json" };
import healthInfoEn from "../messages/healthInfo/en-US.json" with { type: "json" };
import healthInfoZhCn from "../messages/healthInfo/zh-CN.json" with { type: "json" };
import healthInfoZhHk from "../messages/healthInfo/zh-HK.json" with { type: "json" };
import healthReportEn from "../messages/healthReport/en-US.json" with { type: "json" };
import healthReportZhCn from "../messages/healthReport/zh-CN.json" with { type: "json" };
import healthReportZhHk from "../messages/healthReport/zh-HK.json" with { type: "json" };
import healthRiskEn from "../messages/healthRisk/en-US.json" with { type: "json" };
import healthRiskZhCn from "../messages/healthRisk/zh-CN.json" with { type: "json" };
import healthRiskZhHk from "../messages/healthRisk/zh-HK.json" with { type: "json" };
import homeEn from "../messages/home/en-US.json" with { type: "json" };
import homeZhCn from "../messages/home/zh-CN.json" with { type: "json" };
import homeZhHk from "../messages/home/zh-HK.json" with { type: "json" };
import learningEn from "../messages/learning/en-US.json" with { type: "json" };
import learningZhCn from "../messages/learning/zh-CN.json" with { type: "json" };
import learningZhHk from "../messages/learning/zh-HK.json" with { type: "json" };
import messageCheckEn from "../messages/messageCheck/en-US.json" with { type: "json" };
import messageChoicesEn from "../messages/messageChoices/en-US.json" with { type: "json" };
import mobileEn from "../messages/mobile/en-US.json" with { type: "json" };
import messageCheckZhCn from "../messages/messageCheck/zh-CN.json" with { type: "json" };
import messageChoicesZhCn from "../messages/messageChoices/zh-CN.json" with { type: "json" };
import mobileZhCn from "../messages/mobile/zh-CN.json" with { type: "json" };
import messageCheckZhHk from "../messages/messageCheck/zh-HK.json" with { type: "json" };
import messageChoicesZhHk from "../messages/messageChoices/zh-HK.json" with { type: "json" };
import mobileZhHk from "../messages/mobile/zh-HK.json" with { type: "json" };
import newsEn from "../messages/news/en-US.json" with { type: "json" };
import newsZhCn from "../messages/news/zh-CN.json" with { type: "json" };
import newsZhHk from "../messages/news/zh-HK.json" with { type: "json" };
import notificationEn from "../messages/notification/en-US.json" with { type: "json" };
import notificationZhCn from "../messages/notification/zh-CN.json" with { type: "json" };
import notificationZhHk from "../messages/notification/zh-HK.json" with { type: "json" };
import outboxEn from "../messages/outbox/en-US.json" with { type: "json" };
import outboxZhCn from "../messages/outbox/zh-CN.json" with { type: "json" };
import outboxZhHk from "../messages/outbox/zh-HK.json" with { type: "json" };
import offlineEn from "../messages/offline/en-US.json" with { type: "json" };
import offlineZhCn from "../messages/offline/zh-CN.json" with { type: "json" };
import offlineZhHk from "../messages/offline/zh-HK.json" with { type: "json" };
import ownDataEn from "../messages/ownData/en-US.json" with { type: "json" };
import pagesEn from "../messages/pages/en-US.json" with { type: "json" };
import ownDataZhCn from "../messages/ownData/zh-CN.json" with { type: "json" };
import pagesZhCn from "../messages/pages/zh-CN.json" with { type: "json" };
import ownDataZhHk from "../messages/ownData/zh-HK.json" with { type: "json" };
import pagesZhHk from "../messages/pages/zh-HK.json" with { type: "json" };
import profileEn from "../messages/profile/en-US.json" with { type: "json" };
import profileZhCn from "../messages/profile/zh-CN.json" with { type: "json" };
import profileZhHk from "../messages/profile/zh-HK.json" with { type: "json" };
import ownDataFileEn from "../messages/ownDataFile/en-US.json" with { type: "json" };
import ownDataFileZhCn from "../messages/ownDataFile/zh-CN.json" with { type: "json" };
import ownDataFileZhHk from "../messages/ownDataFile/zh-HK.json" with { type: "json" };
import registerEn from "../messages/register/en-US.json" with { type: "json" };
import registerZhCn from "../messages/register/zh-CN.json" with { type: "json" };
import registerZhHk from "../messages/register/zh-HK.json" with { type: "json" };
import resourceEn from "../messages/resource/en-US.json" with { type: "json" };
import resourceZhCn from "../messages/resource/zh-CN.json" with { type: "json" };
import resourceZhHk from "../messages/resource/zh-HK.json" with { type: "json" };
import searchEn from "../messages/search/en-US.json" with { type: "json" };
import searchZhCn from "../messages/search/zh-CN.json" with { type: "json" };
import searchZhHk from "../messages/search/zh-HK.json" with { type: "json" };
import serviceEn from "../messages/service/en-US.json" with { type: "json" };
import serviceZhCn from "../messages/service/zh-CN.json" with { type: "json" };
import serviceZhHk from "../messages/service/zh-HK.json" with { type: "json" };
import shellEn from "../messages/shell/en-US.json" with { type: "json" };
import shellZhCn from "../messages/shell/zh-CN.json" with { type: "json" };
import shellZhHk from "../messages/shell/zh-HK.json" with { type: "json" };

/** Every text of the site, by language and namespace. Keys are checked against each other in messages.test.ts. */
export const MESSAGES = {
  "zh-HK": {
    home: homeZhHk,
    resource: resourceZhHk,
    contact: contactZhHk,
    service: serviceZhHk,
    activity: activityZhHk,
    auth: authZhHk,
    register: registerZhHk,
    ownDataFile: ownDataFileZhHk,
    profile: profileZhHk,
    enrolment: enrolmentZhHk,
    learning: learningZhHk,
    healthInfo: healthInfoZhHk,
    news: newsZhHk,
    centres: centresZhHk,
    healthData: healthDataZhHk,
    healthRisk: healthRiskZhHk,
    bookmarks: bookmarksZhHk,
    consultation: consultationZhHk,
    enquiry: enquiryZhHk,
    shell: shellZhHk,
    search: searchZhHk,
    offline: offlineZhHk,
    demo: demoZhHk,
    notification: notificationZhHk,
    card: cardZhHk,
    ownData: ownDataZhHk,
    mobile: mobileZhHk,
    messageChoices: messageChoicesZhHk,
    messageCheck: messageCheckZhHk,
    care: careZhHk,
    healthReport: healthReportZhHk,
    errors: errorsZhHk,
    codes: codesZhHk,
    calendar: calendarZhHk,
    outbox: outboxZhHk,
    pages: pagesZhHk,
  },
  "zh-CN": {
    home: homeZhCn,
    resource: resourceZhCn,
    contact: contactZhCn,
    service: serviceZhCn,
    activity: activityZhCn,
    auth: authZhCn,
    register: registerZhCn,
    ownDataFile: ownDataFileZhCn,
    profile: profileZhCn,
    enrolment: enrolmentZhCn,
    learning: learningZhCn,
    healthInfo: healthInfoZhCn,
    news: newsZhCn,
    centres: centresZhCn,
    healthData: healthDataZhCn,
    healthRisk: healthRiskZhCn,
    bookmarks: bookmarksZhCn,
    consultation: consultationZhCn,
    enquiry: enquiryZhCn,
    shell: shellZhCn,
    search: searchZhCn,
    offline: offlineZhCn,
    demo: demoZhCn,
    notification: notificationZhCn,
    card: cardZhCn,
    ownData: ownDataZhCn,
    mobile: mobileZhCn,
    messageChoices: messageChoicesZhCn,
    messageCheck: messageCheckZhCn,
    care: careZhCn,
    healthReport: healthReportZhCn,
    errors: errorsZhCn,
    codes: codesZhCn,
    calendar: calendarZhCn,
    outbox: outboxZhCn,
    pages: pagesZhCn,
  },
  "en-US": {
    home: homeEn,
    resource: resourceEn,
    contact: contactEn,
    service: serviceEn,
    activity: activityEn,
    auth: authEn,
    register: registerEn,
    ownDataFile: ownDataFileEn,
    profile: profileEn,
    enrolment: enrolmentEn,
    learning: learningEn,
    healthInfo: healthInfoEn,
    news: newsEn,
    centres: centresEn,
    healthData: healthDataEn,
    healthRisk: healthRiskEn,
    bookmarks: bookmarksEn,
    consultation: consultationEn,
    enquiry: enquiryEn,
    shell: shellEn,
    search: searchEn,
    offline: offlineEn,
    demo: demoEn,
    notification: notificationEn,
    card: cardEn,
    ownData: ownDataEn,
    mobile: mobileEn,
    messageChoices: messageChoicesEn,
    messageCheck: messageCheckEn,
    care: careEn,
    healthReport: healthReportEn,
    errors: errorsEn,
    codes: codesEn,
    calendar: calendarEn,
    outbox: outboxEn,
    pages: pagesEn,
  },
} satisfies Resource;
