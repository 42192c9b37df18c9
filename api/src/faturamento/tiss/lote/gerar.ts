import { counted, type GerarLotes, lotesGerados, MENSAGENS_DO_LOTE as M } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HttpErro, RespostaRepetida } from '../../../platform/http/erros'
import {
  type Decisoes,
  decisoesOf,
  type Julgada,
  judge,
  listPerguntas,
  type QueFica,
  type QueVai,
} from '../conferir/julgar'
import { getConferencia } from '../esquema/conferencia'
import { eachComFolga, mapComFolga } from '../folga'
import { eachPage } from '../leitura/readGuias'
import { momentoNaClinica } from '../momento'
import { type Desenho, drawLote, groupGuias, type Momento, type Numeros, previewNumeros } from './desenhar'
import { requestGeracao } from './geracao'
import { keepLotes, Mudou } from './gravar'
import { listLotesPorId } from './lote.queries'
import { quemOf } from './quem'

/** How often a run begins again because somebody else was faster. */
const VOLTAS = 8

export const momentoOf = (app: FastifyInstance): Momento => {
  const agora = app.agora()
  return { agora, ...momentoNaClinica(agora, app.config.fuso) }
}
export const instanteOf = ({ data, hora }: Momento): string => `${data}T${hora}`

const isQueVai = (j: Julgada): j is QueVai => j.vai

/** 404 and 409 for packages that are not there, or not finalised. Answers how many guides they hold. */
export const requirePacotes = async (app: FastifyInstance, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ finalizado: boolean; guias: number }>`
    select finalizado_em is not null as finalizado, guias from pacote where id = any(${ids}::uuid[])`.execute(
    app.db,
  )
  if (rows.length < new Set(ids).size) throw new HttpErro(404, 'naoEncontrado', M.pacoteNaoEncontrado)
  if (rows.some((p) => !p.finalizado)) throw new HttpErro(409, 'transicaoInvalida', M.naoFinalizado)
  return rows.reduce((soma, p) => soma + p.guias, 0)
}

/** A guide that stays out, as the answer says it. */
const foraOf = ({ lida, motivo }: QueFica) => ({
  guia: { _id: lida.envio.guia._id, numero: lida.numero },
  paciente: { _id: lida.envio.paciente._id, nome: lida.envio.paciente.nome },
  centavos: lida.envio.parteCentavos ?? 0,
  motivo,
})

const nothing = (julgadas: readonly Julgada[], tomadas: boolean): HttpErro => {
  if (tomadas) return new HttpErro(409, 'conflito', M.tomadas)
  const motivos = [...new Set(julgadas.flatMap((j) => (j.vai ? [] : `Guia ${j.lida.numero}: ${j.motivo}`)))]
  return new HttpErro(422, 'nadaVai', M.nadaVai, { motivos: motivos.slice(0, 50) })
}

const unconfirmed = (queVao: readonly QueVai[]): HttpErro | null => {
  const motivos = listPerguntas(queVao)
  if (motivos.length === 0) return null
  return new HttpErro(
    409,
    'confirmacaoNecessaria',
    `${counted(queVao.filter((g) => g.avisos.length > 0).length, 'guia vai', 'guias vão')} com avisos. Gerar assim mesmo?`,
    { motivos },
  )
}

const judgeAll = async (
  app: FastifyInstance,
  { pacotes }: GerarLotes,
  decisoes: Decisoes,
  momento: Momento,
): Promise<Julgada[]> => {
  const julgadas: Julgada[] = []
  for await (const pagina of eachPage(app.db, { pacotes }))
    julgadas.push(...(await mapComFolga(pagina, (lida) => judge(lida, decisoes, instanteOf(momento)))))
  return julgadas
}

/** Asks a job for the lots, once what warns was confirmed; what refuses a run at the screen refuses this one too. */
export const askGeracao = async (app: FastifyInstance, req: FastifyRequest, pedido: GerarLotes) => {
  const julgadas = pedido.confirmado ? [] : await judgeAll(app, pedido, decisoesOf(pedido), momentoOf(app))
  const queVao = julgadas.filter(isQueVai)
  const recusa = pedido.confirmado
    ? null
    : queVao.length === 0
      ? nothing(julgadas, false)
      : unconfirmed(queVao)
  return app.transaction(req, async (tx) => {
    if (recusa) throw recusa
    return { msg: 'Os lotes estão sendo gerados.', trabalho: { _id: await requestGeracao(tx, req, pedido) } }
  })
}

type Rascunho = { desenhos: Desenho[]; ficam: QueFica[]; recusa: HttpErro | null }

const drawAll = async (
  app: FastifyInstance,
  queVao: readonly QueVai[],
  momento: Momento,
): Promise<{ desenhos: Desenho[]; ficam: QueFica[] }> => {
  const conferencia = await getConferencia(app.db)
  let grupos = groupGuias(queVao)
  const ficam: QueFica[] = []
  // A group that the schema leaves nothing of takes no number: then the ones after it are drawn anew.
  for (;;) {
    const numeros = await previewNumeros(app.db, grupos)
    const feitos = await eachComFolga(grupos, (g, i) =>
      drawLote(g, numeros[i] as Numeros, momento, conferencia),
    )
    ficam.push(...feitos.flatMap((f) => f.ficam))
    if (feitos.every((f) => f.desenho)) return { desenhos: feitos.flatMap((f) => f.desenho ?? []), ficam }
    grupos = feitos.flatMap((f) => (f.desenho ? [f.desenho.guias.map((g) => g.queVai)] : []))
    if (grupos.length === 0) return { desenhos: [], ficam }
  }
}

const draft = async (
  app: FastifyInstance,
  pedido: GerarLotes,
  decisoes: Decisoes,
  iam: Set<string>,
): Promise<Rascunho> => {
  const momento = momentoOf(app)
  const julgadas = await judgeAll(app, pedido, decisoes, momento)
  const queVao = julgadas.filter(isQueVai)
  const ficam = julgadas.filter((j): j is QueFica => !j.vai)
  if (queVao.length === 0) {
    const tomadas = julgadas.some((j) => iam.has(j.lida.envio.guia._id) && j.lida.lotes.length > 0)
    return { desenhos: [], ficam, recusa: nothing(julgadas, tomadas) }
  }
  for (const { lida } of queVao) iam.add(lida.envio.guia._id)
  const recusa = pedido.confirmado ? null : unconfirmed(queVao)
  if (recusa) return { desenhos: [], ficam, recusa }
  const { desenhos, ficam: semEsquema } = await drawAll(app, queVao, momento)
  const todas = [...ficam, ...semEsquema]
  return { desenhos, ficam: todas, recusa: desenhos.length > 0 ? null : nothing(todas, false) }
}

/**
 * Makes the lots of these packages: all of them or none, and once for a key. The files are written and tried before the transaction, which
 * waits for the database alone; what changed meanwhile makes it begin again.
 */
export const generate = async (app: FastifyInstance, req: FastifyRequest, pedido: GerarLotes) => {
  const decisoes = decisoesOf(pedido)
  // What went in an earlier round and goes no more was taken by another desk.
  const iam = new Set<string>()
  for (let volta = 1; ; volta++) {
    const { desenhos, ficam, recusa } = await draft(app, pedido, decisoes, iam)
    try {
      return await app.transaction(req, async (tx) => {
        if (recusa) throw recusa
        const ids = await keepLotes(tx, desenhos, { quem: quemOf(req) })
        const guias = desenhos.reduce((n, d) => n + d.guias.length, 0)
        return {
          msg: lotesGerados(ids.length, guias),
          lotes: await listLotesPorId(tx, ids),
          foraDoLote: ficam.map(foraOf),
        }
      })
    } catch (erro) {
      if (erro instanceof RespostaRepetida || !(erro instanceof Mudou)) throw erro
      if (volta === VOLTAS) throw new HttpErro(409, 'conflito', M.mudou)
    }
  }
}
