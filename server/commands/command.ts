import { type Config, parseConfig } from '#server/core/config.ts'
import { startProblem } from '#server/core/start-problem.ts'

/**
 * Runs what an npm script asks for, with the settings of the environment; `work` answers with the exit code. A failure is
 * one sentence and exit code 1.
 */
export async function runCommand(work: (config: Config) => Promise<0 | 1>): Promise<void> {
  try {
    const config = parseConfig(process.env)
    process.exitCode = await work(config).catch((error: unknown) => {
      throw new Error(startProblem(error, config))
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
