import { readBanco, readConfig } from './platform/config'
import { EXAMES } from './platform/doctor/doctor'
import { examine } from './platform/doctor/exame'

/** `npm run doctor`: what is wrong with this server's set-up, a line each. Changes nothing; exit code 1 where something is wrong. */
const main = async (): Promise<number> => {
  const { env } = process
  const { linhas, errados } = await examine(EXAMES, {
    env,
    config: readConfig(env),
    enderecos: readBanco(env),
    agora: new Date(),
  })
  process.stdout.write(`${linhas.join('\n')}\n`)
  return errados > 0 ? 1 : 0
}

main().then(
  (codigo) => process.exit(codigo),
  (erro: Error) => {
    process.stderr.write(`${erro.message}\n`)
    process.exit(2)
  },
)
