export default () => ({
  rest: {
    prefix: "/strapi/api",
    defaultLimit: 100,
    maxLimit: 500,
    withCount: true,
    // public-contract drops unknown keys such as utm_source first; what is left must be known.
    strictParams: true,
  },
});
