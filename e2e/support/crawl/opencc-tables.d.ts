/**
 * OpenCC's own table: lines between "|", each a Simplified character and the Traditional ones that it may stand for, between
 * blanks.
 */
declare module "opencc-js/dict/STCharacters" {
  const table: string;
  export default table;
}
