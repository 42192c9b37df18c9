import type { GerarLotes } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Andamento, TipoDeTrabalho } from '../../../platform/trabalhos/execucao'
import { decisoesOf, judge, type QueFica, type QueVai } from '../conferir/julgar'
import { type Conferencia, getConferencia } from '../esquema/conferencia'
import { mapComFolga } from '../folga'
import { eachPage } from '../leitura/readGuias'
import { drawLote, groupGuias, type Momento, previewNumeros } from './desenhar'
import { TRABALHO_DOS_LOTES } from './geracao'
import { instanteOf, momentoOf } from './gerar'
import { keepLotes, Mudou } from './gravar'
import type { Quem } from './quem'

const VOLTAS = 8

type Fora = { guia: string; centavos: number; motivo: string }
type Geracao = { id: string; quem: Quem; pedido: GerarLotes }

const foraOf = ({ lida, motivo }: QueFica): Fora => ({
  guia: lida.envio.guia._id,
  centavos: lida.envio.parteCentavos ?? 0,
  motivo,
})

type Meios = { trabalho: Andamento; geracao: Geracao; momento: Momento; conferencia: Conferencia }

/** One lot, in a transaction of its own: again under other numbers while somebody else takes those. */
const makeLote = async (
  guias: readonly QueVai[],
  { trabalho, geracao, momento, conferencia }: Meios,
): Promise<QueFica[]> => {
  for (let volta = 1; ; volta++) {
    const [numeros] = await previewNumeros(trabalho.db, [guias])
    if (!numeros) throw new Error('sem números')
    const { desenho, ficam } = await drawLote(guias, numeros, momento, conferencia)
    if (!desenho) return ficam
    try {
      await trabalho.transaction((tx) =>
        keepLotes(tx, [desenho], { quem: geracao.quem, geracao: geracao.id }),
      )
      return ficam
    } catch (erro) {
      if (!(erro instanceof Mudou) || volta === VOLTAS) throw erro
    }
  }
}

/**
 * One pass over the packages: what fills a lot becomes one, the rest of an insurer and unit when they are over. What lots have already is
 * passed by, so that a pass that was interrupted goes on where it stood.
 */
const runPass = async (app: FastifyInstance, trabalho: Andamento, geracao: Geracao): Promise<Fora[]> => {
  const decisoes = decisoesOf(geracao.pedido)
  const momento = momentoOf(app)
  const meios = { trabalho, geracao, momento, conferencia: await getConferencia(trabalho.db) }
  const { rows } = await sql<{ n: number }>`
    select count(distinct guia_id)::int as n from pacote_guia where pacote_id = any(${geracao.pedido.pacotes}::uuid[])`.execute(
    trabalho.db,
  )
  const total = rows[0]?.n ?? 0
  const fora: Fora[] = []
  let espera: QueVai[] = []
  let lidas = 0
  const flush = async (tudo: boolean) => {
    const grupos = groupGuias(espera)
    // The last one may still be filled by the next page.
    const prontos = tudo ? grupos : grupos.slice(0, -1)
    espera = tudo ? [] : (grupos.at(-1) ?? [])
    for (const grupo of prontos) {
      const { convenio, unidade } = (grupo[0] as QueVai).lida
      await trabalho.progresso(lidas - espera.length, total, `${convenio.nome}, ${unidade.nome}`)
      fora.push(...(await makeLote(grupo, meios)).map(foraOf))
    }
  }
  for await (const pagina of eachPage(trabalho.db, { pacotes: geracao.pedido.pacotes })) {
    const julgadas = await mapComFolga(pagina, (lida) => judge(lida, decisoes, instanteOf(momento)))
    lidas += pagina.length
    for (const j of julgadas)
      if (j.vai) espera.push(j)
      else fora.push(foraOf(j))
    await flush(false)
  }
  await flush(true)
  await trabalho.progresso(total, total)
  return fora
}

export const trabalhoDosLotes = (app: FastifyInstance): TipoDeTrabalho => ({
  tipo: TRABALHO_DOS_LOTES,
  titulo: 'Geração de lotes TISS',
  fazer: async (trabalho) => {
    const { geracao: id } = trabalho.dados as { geracao: string }
    const { rows } =
      await sql<Geracao>`select id, quem, pedido from lote_geracao where id = ${id}::uuid`.execute(
        trabalho.db,
      )
    const [geracao] = rows
    if (!geracao) return
    for (let volta = 1; ; volta++)
      try {
        const fora = await runPass(app, trabalho, geracao)
        await trabalho.transaction(async (tx) => {
          // What lots of this very run have is not told as left out.
          await sql`
            update lote_geracao set fora = coalesce((
              select jsonb_agg(f) from jsonb_array_elements(${JSON.stringify(fora)}::jsonb) f
              where not exists (select from lote l join lote_guia g on g.lote_id = l.id
                where l.geracao_id = ${id}::uuid and g.guia_id = (f ->> 'guia')::uuid)), '[]')
            where id = ${id}::uuid`.execute(tx)
        })
        return
      } catch (erro) {
        if (!(erro instanceof Mudou) || volta === VOLTAS) throw erro
      }
  },
})
