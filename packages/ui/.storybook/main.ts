import type { StorybookConfig } from "@storybook/react-vite";

/**
 * The developer's gallery: every look of every component, from the same files that the tests draw
 * (`npm run gallery -- components`).
 */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.stories.tsx"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Properties are told by types and comments, where the component is.
  typescript: { reactDocgen: false },
};
export default config;
