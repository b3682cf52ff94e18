import { chosenLanguage } from "./language";

/** What the parts of Strapi's pages say of themselves, to who hears them or points at them. */
const WORDS = {
  close: { zh: "關閉", "zh-Hans": "关闭", en: "Close" },
  chooseDate: { zh: "選擇日期", "zh-Hans": "选择日期", en: "Choose a date" },
} as const;

/** A word in the language that these pages speak now. */
export const wordFor = (word: keyof typeof WORDS): string => WORDS[word][chosenLanguage()];
