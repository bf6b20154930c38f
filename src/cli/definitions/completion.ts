import type { CommandDefinition } from '../command/command-definition.ts';

/** The shells that are completed in. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: CommandDefinition<Record<never, never>> = {
  positionals: [{ name: 'shell', words: SHELLS, help: 'bash, zsh or fish' }],
  options: {},
  examples: [
    "echo 'source <(recorder-harness completion bash)' >> ~/.bashrc",
    "echo 'source <(recorder-harness completion zsh)' >> ~/.zshrc",
    'recorder-harness completion fish > ~/.config/fish/completions/recorder-harness.fish',
  ],
  action: async () => (await import('../completion.ts')).runCompletion,
};
