/** The value of an environment variable. Shells and compose files leave one unset by making it empty. */
export const variable = (environment: NodeJS.ProcessEnv, name: string): string | undefined =>
  environment[name] || undefined;
