/** A member's names in SQL, each null where it isn't known. In: the name of `members` in the query. */
export const nameZhOf = (members: string) => `nullif(concat(${members}.surname_zh, ${members}.given_name_zh), '')`;
export const nameEnOf = (members: string) => `nullif(concat_ws(' ', ${members}.surname_en, ${members}.given_name_en), '')`;
