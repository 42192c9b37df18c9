import { spawn } from 'node:child_process'

/** Runs a command to its end with this terminal; answers the exit code. */
export const rodar = (cmd, args, opcoes = {}) =>
  new Promise((resolve, reject) => {
    const filho = spawn(cmd, args, { stdio: 'inherit', ...opcoes })
    filho.on('error', reject)
    filho.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

/** Runs a command to its end and answers the exit code with all that it wrote. */
export const capturar = (cmd, args, opcoes = {}) =>
  new Promise((resolve, reject) => {
    const filho = spawn(cmd, args, { stdio: ['ignore', 'pipe', 'pipe'], ...opcoes })
    let saida = ''
    for (const fluxo of [filho.stdout, filho.stderr])
      fluxo.setEncoding('utf8').on('data', (d) => {
        saida += d
      })
    filho.on('error', reject)
    filho.on('close', (code) => resolve({ codigo: code ?? 1, saida }))
  })

/** Hands our signals to the child and ends as it ends. */
export function seguir(filho) {
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => filho.kill(sinal))
  filho.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
  // npm that is told to end does not always tell us.
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) filho.kill('SIGTERM')
  }, 500).unref()
}
