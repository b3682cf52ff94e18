/**
 * OpenCC's own table: lines between "|", each with a Simplified character and the Traditional ones that it may stand for,
 * separated by blanks.
 */
declare module "opencc-js/dict/STCharacters" {
  const table: string;
  export default table;
}
