/** Completion scripts for shells. Each calls the command, which knows every route and value. */

export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const;

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# source <(fixture-data completion bash)
_fixture_data() {
  local IFS=$'\\n'
  COMPREPLY=($(fixture-data --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _fixture_data fixture-data`,
  zsh: `# source <(fixture-data completion zsh)
_fixture_data() {
  local -a found
  found=("\${(@f)$(fixture-data --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found || _files
}
compdef _fixture_data fixture-data`,
  fish: `# fixture-data completion fish | source
complete -c fixture-data -f -a '(fixture-data --complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** Undefined for another shell. */
export const completionScript = (shell: string): string | undefined =>
  Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
