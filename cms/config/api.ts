export default () => ({
  rest: {
    prefix: "/strapi/api",
    defaultLimit: 100,
    maxLimit: 500,
    withCount: true,
    // public-contract first drops unknown keys such as utm_source; the remaining ones must be known.
    strictParams: true,
  },
});
