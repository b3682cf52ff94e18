/**
 * The path of the login page without language prefix, for the site map and for scripts of every page, which would otherwise bring
 * the whole map along.
 */
export const LOGIN_PATH = "/login";
