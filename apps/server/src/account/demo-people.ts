import type { Gender, MemberType, RegistrationBody } from "@kaifong/contract";
import type { OPEN_REGISTRATION_STATES } from "@kaifong/domain/membership";

/** What a person of the demonstration says of themselves besides their name. */
type Said = Partial<Omit<RegistrationBody, "codeId" | "password">>;
type Profile = Said & Pick<RegistrationBody, "emergencyName" | "emergencyPhone" | "emergencyRelationship">;

export interface DemoPerson {
  readonly number: number;
  readonly type: MemberType;
  /** Chinese surname and given name, English surname and given name. */
  readonly name: readonly [string, string, string, string];
  readonly gender: Gender;
  readonly age: number;
  readonly profile: Profile;
  /** Registered at the counter, without an e-account. */
  readonly noAccount?: true;
  /** Only for an applicant: the state in which the registration waits. */
  readonly applied?: keyof typeof DEMO_REGISTRATIONS;
  /** The reference of a member who registered on the website and was approved. */
  readonly approved?: `REG-${string}`;
  /** Requested erasure when the demonstration began, and is erased a week later. */
  readonly leaves?: true;
}

/**
 * The states in which applicants of the demonstration wait, each with the reference in place of a member number. The type demands
 * every state in which somebody waits. Nothing remains of a rejected applicant, and an `approved` one is a member.
 */
export const DEMO_REGISTRATIONS = {
  SUBMITTED: { reference: "REG-DEM22222", daysAgo: 1 },
  CONTACTED: { reference: "REG-DEM33333", daysAgo: 3 },
  NEED_INFO: { reference: "REG-DEM44444", daysAgo: 3 },
} as const satisfies Readonly<
  Record<(typeof OPEN_REGISTRATION_STATES)[number], { readonly reference: `REG-${string}`; readonly daysAgo: number }>
>;

/** Whom to call in an emergency. No telephone in Hong Kong has one of these numbers. */
const call = (emergencyName: string, emergencyRelationship: Profile["emergencyRelationship"], tail: number): Profile => ({
  emergencyName,
  emergencyRelationship,
  emergencyPhone: `+8529123${9000 + tail}`,
});

const RETIRED: Said = { employment: "R", ethnicity: "CHN", religious: false, mobility: "U", aids: [], dailyLiving: "I" };
const WIDOWED_ALONE: Said = { ...RETIRED, maritalStatus: "W", household: ["A"], housing: "PH" };
const COUPLE: Said = { ...RETIRED, maritalStatus: "M", household: ["SP"], housing: "PH" };
const post = (mailingAddress: string): Said => ({ infoChannels: ["MESSAGE", "MAIL"], mailingAddress });

const FIRST_WITHOUT_ACCOUNT = 22;

/**
 * All people of the demonstration. docs/demonstration.md says who they are and what there is to see. Those from 10 on are
 * neighbours: they fill classes, and the journeys in a browser use some of them.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...{ number: 1, type: "FULL", name: ["陳", "美玲", "Chan", "Mei Ling"], gender: "F", age: 72 },
    profile: {
      ...{ ...call("陳家豪", "CH", 1), ...WIDOWED_ALONE, children: 2, education: "P", familyHistory: ["H", "D"], mainCarer: "C" },
      ...{ heardAbout: ["OC"], ...post("深水埗南昌街223號\n南昌邨昌逸樓12樓8室") },
    },
  },
  {
    ...{ number: 2, type: "FULL", name: ["李", "志強", "Lee", "Chi Keung"], gender: "M", age: 68 },
    profile: { ...call("黃秀蘭", "SP", 2), ...COUPLE, children: 1, education: "S", familyHistory: ["H"], heardAbout: ["SM"] },
  },
  {
    ...{ number: 3, type: "JUNIOR", name: ["黃", "子晴", "Wong", "Tsz Ching"], gender: "F", age: 12 },
    profile: {
      ...{ ...call("黃志明", "P", 3), household: ["P"], housing: "PPR", education: "P", employment: "S" },
      ...{ guardianName: "黃志明", guardianPhone: "+85291230009", guardianRelationship: "P", parentsMaritalStatus: "M" },
      ...{ ethnicity: "CHN", religious: false, mobility: "U", dailyLiving: "I", mainCarer: "P", heardAbout: ["REF"] },
    },
  },
  {
    ...{ number: 4, type: "PENDING", name: ["張", "國樑", "Cheung", "Kwok Leung"], gender: "M", age: 66, applied: "SUBMITTED" },
    profile: {
      ...call("張慧敏", "CH", 4),
      ...COUPLE,
      children: 3,
      education: "S",
      familyHistory: ["N"],
      heardAbout: ["TV", "PUB"],
    },
  },
  {
    ...{ number: 5, type: "SUSPENDED", name: ["何", "麗珍", "Ho", "Lai Chun"], gender: "F", age: 70 },
    profile: {
      ...call("何振聲", "SIB", 5),
      ...WIDOWED_ALONE,
      children: 0,
      education: "N",
      familyHistory: ["S"],
      heardAbout: ["OA"],
    },
  },
  {
    ...{ number: 6, type: "LAPSED", name: ["羅", "淑貞", "Law", "Suk Ching"], gender: "F", age: 69 },
    profile: { ...call("羅偉樂", "CH", 6), ...COUPLE, children: 1, education: "S", familyHistory: ["C"], heardAbout: ["OE"] },
  },
  {
    ...{ number: 7, type: "FULL", name: ["梁", "銀好", "Leung", "Ngan Ho"], gender: "F", age: 83 },
    profile: {
      ...{ ...call("梁佩珊", "CH", 7), ...WIDOWED_ALONE, children: 1, education: "N", familyHistory: ["H", "S"], mainCarer: "C" },
      ...{ mobility: "WA", aids: ["S"], dailyLiving: "P", religious: true, religion: "BUDD", heardAbout: ["REF"] },
      ...post("石硤尾偉智街10號\n石硤尾邨美如樓7樓15室"),
    },
  },
  {
    ...{ number: 8, type: "FULL", name: ["梁", "佩珊", "Leung", "Pui Shan"], gender: "F", age: 52 },
    profile: {
      ...{ ...call("郭俊賢", "SP", 8), maritalStatus: "M", children: 1, household: ["SP", "C"], housing: "PPPO", education: "T" },
      ...{ employment: "E", ethnicity: "CHN", religious: false, mobility: "U", dailyLiving: "I", familyHistory: ["H"] },
      heardAbout: ["SM"],
    },
  },
  {
    ...{ number: 9, type: "FULL", name: ["黃", "志明", "Wong", "Chi Ming"], gender: "M", age: 45 },
    profile: {
      ...{ ...call("林詠詩", "SP", 9), maritalStatus: "M", children: 1, household: ["SP", "C"], housing: "PPR", education: "T" },
      ...{ employment: "E", ethnicity: "CHN", religious: true, religion: "CHR", mobility: "U", dailyLiving: "I" },
      ...{ familyHistory: ["D"], heardAbout: ["OTHER"], heardAboutOther: "女兒的學校" },
    },
  },
  ...(
    [
      [10, ["周", "惠芳", "Chow", "Wai Fong"], "F", 67, "周子軒"],
      [11, ["吳", "偉民", "Ng", "Wai Man"], "M", 71, "吳嘉欣"],
      [12, ["梁", "秀英", "Leung", "Sau Ying"], "F", 75, "梁啟文"],
      [13, ["鄭", "家輝", "Cheng", "Ka Fai"], "M", 69, "鄭詠琳"],
      [14, ["郭", "婉儀", "Kwok", "Yuen Yee"], "F", 66, "郭浩然"],
      [15, ["林", "炳全", "Lam", "Ping Chuen"], "M", 78, "林曉彤"],
      [16, ["馮", "玉蓮", "Fung", "Yuk Lin"], "F", 73, "馮志遠"],
      [17, ["謝", "永康", "Tse", "Wing Hong"], "M", 70, "謝穎儀"],
      [18, ["蔡", "少芬", "Choi", "Siu Fan"], "F", 68, "蔡俊傑"],
      [19, ["葉", "德明", "Yip", "Tak Ming"], "M", 74, "葉佩玲"],
      [20, ["鄧", "金鳳", "Tang", "Kam Fung"], "F", 80, "鄧志成"],
      [21, ["曾", "文傑", "Tsang", "Man Kit"], "M", 65, "曾雅文"],
      [22, ["余", "麗華", "Yu", "Lai Wah"], "F", 72, "余家豪"],
      [23, ["潘", "國榮", "Poon", "Kwok Wing"], "M", 76, "潘美欣"],
      [24, ["許", "月娥", "Hui", "Yuet Ngor"], "F", 79, "許志明"],
      [30, ["方", "秀蘭", "Fong", "Sau Lan"], "F", 70, "方嘉儀"],
      [31, ["袁", "志華", "Yuen", "Chi Wah"], "M", 68, "袁詠詩"],
      [32, ["湯", "美儀", "Tong", "Mei Yee"], "F", 66, "湯浩賢"],
      [33, ["江", "錦輝", "Kong", "Kam Fai"], "M", 73, "江慧玲"],
    ] as const
  ).map(([number, name, gender, age, child]): DemoPerson => {
    const home = number % 2 === 0 ? WIDOWED_ALONE : COUPLE;
    const about: Said = { children: (number % 3) + 1, education: number % 4 === 0 ? "P" : "S", heardAbout: ["OC"] };
    const profile = { ...call(child, "CH", number), ...home, ...about };
    const account = number < FIRST_WITHOUT_ACCOUNT ? {} : ({ noAccount: true } as const);
    return { number, type: "FULL", name, gender, age, profile, ...account };
  }),
  {
    ...{ number: 25, type: "PENDING", name: ["馬", "少娟", "Ma", "Siu Kuen"], gender: "F", age: 63, applied: "CONTACTED" },
    profile: {
      ...{ ...call("馬詠欣", "CH", 25), ...COUPLE, children: 2, education: "S", employment: "E", familyHistory: ["D"] },
      heardAbout: ["SM"],
    },
  },
  {
    ...{ number: 26, type: "PENDING", name: ["龍", "樹基", "Lung", "Shu Kei"], gender: "M", age: 77, applied: "NEED_INFO" },
    profile: {
      ...{ ...call("龍慧儀", "CH", 26), ...WIDOWED_ALONE, children: 1, education: "P", familyHistory: ["H"], mainCarer: "C" },
      ...{ mobility: "WA", aids: ["S"], heardAbout: ["OC"] },
    },
  },
  {
    ...{ number: 27, type: "FULL", name: ["區", "志偉", "Au", "Chi Wai"], gender: "M", age: 67, approved: "REG-DEM55555" },
    profile: { ...call("石鳳儀", "SP", 27), ...COUPLE, children: 2, education: "S", familyHistory: ["D"], heardAbout: ["PUB"] },
  },
  {
    ...{ number: 28, type: "FULL", name: ["石", "鳳儀", "Shek", "Fung Yee"], gender: "F", age: 64 },
    profile: { ...call("區志偉", "SP", 28), ...COUPLE, children: 2, education: "S", familyHistory: ["H"], heardAbout: ["REF"] },
  },
  {
    ...{ number: 29, type: "FULL", name: ["岑", "國強", "Sham", "Kwok Keung"], gender: "M", age: 76, leaves: true },
    profile: {
      ...call("岑家明", "CH", 29),
      ...WIDOWED_ALONE,
      children: 2,
      education: "P",
      familyHistory: ["N"],
      heardAbout: ["OC"],
    },
  },
];
