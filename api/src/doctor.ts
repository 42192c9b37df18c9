import { readBanco, readConfig } from './platform/config'
import { EXAMES } from './platform/doctor/doctor'
import { examine } from './platform/doctor/exame'
import { porQue } from './platform/doctor/porQue'

/** `npm run doctor`: what is wrong with this server's set-up, a line each. Changes nothing; exit code 1 where something is wrong. */
const main = async (): Promise<number> => {
  const { env } = process
  const recusados: Error[] = []
  const config = readConfig(env, (erro) => recusados.push(erro))
  const casa = { env, config, enderecos: readBanco(env), agora: new Date() }
  const { linhas, errados } = await examine(EXAMES, casa, recusados)
  process.stdout.write(`${linhas.join('\n')}\n`)
  return errados > 0 ? 1 : 0
}

main().then(
  (codigo) => process.exit(codigo),
  (erro: unknown) => {
    process.stderr.write(`O exame não pôde ser feito: ${porQue(erro)}.\n`)
    process.exit(2)
  },
)
