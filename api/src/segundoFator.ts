import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBanco, readConfig, sessaoDe } from './platform/config'
import { type Banco, openPostgres } from './platform/db/banco'
import { lockDados, openClinica } from './platform/partida/embutido'
import { explainStart, PartidaRecusada } from './platform/partida/recusa'
import { removeFromServer } from './platform/sessao/segundoFator/noServidor'

const print = (texto: string) => process.stdout.write(`${texto}\n`)

const open = async (dadosDir: string, url: string | undefined): Promise<Banco> => {
  if (url) return openPostgres(url)
  if (!existsSync(join(dadosDir, 'pglite')))
    throw new PartidaRecusada(`Não há banco de dados em ${dadosDir}: confira DADOS_DIR ou DATABASE_URL.`)
  return openClinica(dadosDir, async () => {})
}

/** `npm run segundo-fator -- remover E-MAIL`; with the embedded database the server has to be stopped. */
const run = async (args: readonly string[], url: string | undefined, dadosDir: string): Promise<void> => {
  const [comando, email] = args
  if (comando !== 'remover' || !email)
    throw new PartidaRecusada(`Use: npm run segundo-fator -- remover E-MAIL
  remover  retira o segundo fator de quem perdeu o aparelho, quando não há outro Administrador que o faça no portal`)
  const unlock = url ? () => {} : await lockDados(dadosDir, { nota: 'retirada de um segundo fator', print })
  try {
    const banco = await open(dadosDir, url)
    try {
      const nome = await banco.db.transaction().execute((tx) => removeFromServer(tx, email, new Date()))
      if (nome === undefined) throw new PartidaRecusada(`Nenhum usuário tem o e-mail ${email}.`)
      if (nome === null) throw new PartidaRecusada(`${email} não tem um segundo fator.`)
      print(`O segundo fator de ${nome} foi retirado e as suas sessões foram encerradas.`)
      print('A pessoa entra com a senha; se a clínica pede um segundo fator ao seu perfil, configura outro.')
      print('Ficou na auditoria, e a pessoa é avisada por e-mail assim que o servidor estiver no ar.')
    } finally {
      await banco.close()
    }
  } finally {
    unlock()
  }
}

const main = async (): Promise<number> => {
  const enderecos = readBanco(process.env)
  const url = enderecos && sessaoDe(enderecos)
  const { dadosDir } = readConfig(process.env)
  try {
    await run(process.argv.slice(2), url, dadosDir)
    return 0
  } catch (erro) {
    const motivo = explainStart(erro, { dadosDir, endereco: '', url })
    process.stderr.write(`${motivo ?? (erro as Error).stack}\n`)
    return 2
  }
}

main().then((codigo) => process.exit(codigo))
