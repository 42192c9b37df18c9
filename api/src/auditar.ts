import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sayAssinaturas, verifyAssinaturas } from './agenda/publico'
import { readChave } from './platform/auditoria/selo/chave'
import { verifyAuditoria } from './platform/auditoria/selo/conferir'
import { sayConferencia } from './platform/auditoria/selo/dizer'
import { restartSeal } from './platform/auditoria/selo/selar'
import { Testemunha } from './platform/auditoria/selo/testemunha'
import { readBanco, readConfig, sessaoDe } from './platform/config'
import { type Banco, openPostgres } from './platform/db/banco'
import { lockDados, openClinica } from './platform/partida/embutido'
import { explainStart, PartidaRecusada } from './platform/partida/recusa'
import { sayEmitidos, sayRegistros, verifyEmitidos, verifyRegistros } from './prontuario/publico'

const print = (texto: string) => process.stdout.write(`${texto}\n`)

const open = async (dadosDir: string, url: string | undefined): Promise<Banco> => {
  if (url) return openPostgres(url)
  if (!existsSync(join(dadosDir, 'pglite')))
    throw new PartidaRecusada(`Não há banco de dados em ${dadosDir}: confira DADOS_DIR ou DATABASE_URL.`)
  return openClinica(dadosDir, async () => {})
}

/** `npm run audit -- verify|restart`; with the embedded database the server has to be stopped. */
const run = async (
  comando: string | undefined,
  url: string | undefined,
  dadosDir: string,
): Promise<number> => {
  if (comando !== 'verify' && comando !== 'restart')
    throw new PartidaRecusada(`Use: npm run audit -- verify
  verify   confere a auditoria com os seus selos, e com ela os registros fechados do prontuário, o que foi emitido e as assinaturas desenhadas; diz o primeiro que não confere
  restart  começa outra cadeia de selos na primeira linha: depois de restaurar uma cópia antiga, ou de perder a chave`)
  const chave = readChave(process.env, dadosDir)
  if (!chave)
    throw new PartidaRecusada(
      `Falta a chave da auditoria: AUDITORIA_CHAVE, ou ${join(dadosDir, 'auditoria.json')}. Sem ela nada se confere.`,
    )
  const testemunha = new Testemunha(dadosDir)
  const unlock = url ? () => {} : await lockDados(dadosDir, { nota: 'conferência da auditoria', print })
  try {
    const banco = await open(dadosDir, url)
    try {
      if (comando === 'restart') {
        const selo = await banco.db.transaction().execute((tx) => restartSeal(tx, chave))
        if (selo) testemunha.write(selo)
        print(`Outra cadeia de selos começou${selo ? ` (${selo.cadeia})` : ''}. O servidor sela o resto.`)
        return 0
      }
      const conferencia = await verifyAuditoria(banco.trabalhos, chave, testemunha)
      print(sayConferencia(conferencia))
      const registros = await verifyRegistros(banco.trabalhos)
      print(sayRegistros(registros))
      const emitidos = await verifyEmitidos(banco.trabalhos)
      print(sayEmitidos(emitidos))
      const assinaturas = await verifyAssinaturas(banco.trabalhos)
      print(sayAssinaturas(assinaturas))
      return conferencia.falha || registros.falha || emitidos.falha || assinaturas.falha ? 1 : 0
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
    return await run(process.argv[2], url, dadosDir)
  } catch (erro) {
    const motivo = explainStart(erro, { dadosDir, endereco: '', url })
    process.stderr.write(`${motivo ?? (erro as Error).stack}\n`)
    return 2
  }
}

main().then((codigo) => process.exit(codigo))
