import { MENSAGENS_DO_RETORNO as M, retornosContados } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untilGone } from '../../arquivo/envio'
import { quemOf } from '../lote/quem'
import { type Arquivo, countStaged, discardStaged, hashOf, stageRetorno, type Tomado } from './contar/tomar'
import { requestEnvio } from './contar/trabalho'
import { openLeitor } from './ler/ler'
import { receiveRetornos } from './receber'

/** Bytes that a person waits for at the screen: some seconds. Beyond them a job takes the files. */
const NA_TELA = 1024 * 1024
const ARQUIVOS_NA_TELA = 20

type Encenado = Awaited<ReturnType<typeof stageRetorno>>

const stageAll = async (
  app: FastifyInstance,
  req: FastifyRequest,
  arquivos: readonly Arquivo[],
  { sinal, encenados }: { sinal: AbortSignal; encenados: Encenado[] },
): Promise<void> => {
  const leitor = openLeitor()
  const vistos = new Set<string>()
  try {
    for (const arquivo of arquivos) {
      const hash = hashOf(arquivo.bytes)
      if (vistos.has(hash))
        encenados.push({
          arquivo: arquivo.nome,
          situacao: 'repetido',
          motivo: M.repetidoNoEnvio,
          retorno: null,
        })
      else
        encenados.push(
          await stageRetorno(arquivo, { db: app.db, leitor, quem: quemOf(req), envio: null, sinal }),
        )
      vistos.add(hash)
    }
  } finally {
    await leitor.close()
  }
}

const countAll = (app: FastifyInstance, req: FastifyRequest, encenados: readonly Encenado[]) =>
  app.transaction(req, async (tx) => {
    const arquivos: Tomado[] = []
    for (const e of encenados) arquivos.push(await countStaged(tx, quemOf(req), e))
    return { msg: retornosContados(arquivos.filter((t) => t.situacao === 'contado').length), arquivos }
  })

/** Few are taken while the person waits, all in one transaction; many by a job, one after the other. */
export const takeEnvio = async (app: FastifyInstance, req: FastifyRequest, reply: FastifyReply) => {
  const sinal = untilGone(reply)
  const arquivos = await receiveRetornos(req)
  const bytes = arquivos.reduce((s, a) => s + a.bytes.length, 0)
  if (bytes > NA_TELA || arquivos.length > ARQUIVOS_NA_TELA) {
    reply.code(202)
    return app.transaction(req, async (tx) => ({
      msg: 'Os retornos estão sendo lidos.',
      trabalho: { _id: await requestEnvio(tx, req, arquivos) },
    }))
  }
  const encenados: Encenado[] = []
  try {
    await stageAll(app, req, arquivos, { sinal, encenados })
    reply.code(201)
    return await countAll(app, req, encenados)
  } finally {
    await discardStaged(app.db, encenados)
  }
}
