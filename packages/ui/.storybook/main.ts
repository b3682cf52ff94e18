import type { StorybookConfig } from "@storybook/react-vite";

/**
 * The developer's gallery: every look of every component, and of larger pieces of apps, from the same files that the tests render
 * (`npm run generate -- gallery components`).
 */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../../*/src/**/*.stories.tsx", "../../../apps/*/app/**/*.stories.tsx"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Types and comments next to the component describe its properties.
  typescript: { reactDocgen: false },
};
export default config;
