import { addDias } from '@clinica/shared-domain'
import { impede } from '@clinica/shared-domain/faturamento/tiss/faltas'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  type Decisoes,
  judge,
  listFaltas,
  NENHUMA,
  type QueVai,
} from '../../faturamento/tiss/conferir/julgar'
import { eachPage, type GuiaLida } from '../../faturamento/tiss/leitura/readGuias'
import {
  type Desenho,
  drawLote,
  groupGuias,
  type Momento,
  previewNumeros,
} from '../../faturamento/tiss/lote/desenhar'
import { ditoDaGuia } from '../../faturamento/tiss/lote/ditoDaGuia'
import { insertLotes, takeNumeros } from '../../faturamento/tiss/lote/gravar'
import { momentoNaClinica } from '../../faturamento/tiss/momento'
import { noteNosLotes } from '../../guias/publico'
import type { Tx } from '../../platform/db/banco'
import { FATURAMENTO } from '../tipos'

/** Packages finalised last have lots; the last of all waits for its biller. */
const PACOTES = 5
const HORA_MS = 3_600_000
const ASSIM_MESMO = 'O convênio confirmou por telefone.'

type Pacote = { id: string; finalizado_em: Date }
type Destino = 'gerado' | 'enviado' | 'protocolo' | 'recusado' | 'cancelado'

/** The older a package, the further its lots have come; one of each end among them. */
const destinoOf = (pacote: number, lote: number): Destino => {
  if (pacote === 0) return lote === 1 ? 'cancelado' : lote % 3 === 0 ? 'enviado' : 'gerado'
  if (pacote === 1 && lote === 0) return 'recusado'
  return pacote === 1 ? 'enviado' : 'protocolo'
}

/** What a biller lets through with a reason. */
const decide = (lidas: readonly GuiaLida[], agora: string): Decisoes => ({
  ...NENHUMA,
  mesmoAssim: new Map(
    lidas
      .filter((l) => listFaltas(l, agora).some((f) => f.severidade === 'bloqueia' && !impede(f)))
      .map((l) => [l.envio.guia._id, ASSIM_MESMO]),
  ),
})

const drawPacote = async (tx: Tx, pacote: Pacote, momento: Momento): Promise<Desenho[]> => {
  const lidas: GuiaLida[] = []
  for await (const pagina of eachPage(tx, { pacotes: [pacote.id] })) lidas.push(...pagina)
  const agora = `${momento.data}T${momento.hora}`
  const decisoes = decide(lidas, agora)
  const queVao = lidas.map((l) => judge(l, decisoes, agora)).filter((j): j is QueVai => j.vai)
  const grupos = groupGuias(queVao)
  const numeros = await previewNumeros(tx, grupos)
  const desenhos: Desenho[] = []
  for (const [i, grupo] of grupos.entries()) {
    const { desenho } = await drawLote(grupo, numeros[i] as (typeof numeros)[number], momento, () => null)
    if (desenho) desenhos.push(desenho)
  }
  return desenhos
}

type Passo = { lote: string; em: string; texto: string }

const passosOf = (lote: string, destino: Destino, em: Date, dia: string): Passo[] => {
  const depois = (horas: number) => new Date(em.getTime() + horas * HORA_MS).toISOString()
  const gerado = { lote, em: em.toISOString(), texto: 'Gerado' }
  const [ano, mes, d] = dia.split('-')
  const enviado = { lote, em: depois(1), texto: `Enviado em ${d}/${mes}/${ano}` }
  if (destino === 'gerado') return [gerado]
  if (destino === 'cancelado') return [gerado, { lote, em: depois(2), texto: 'Cancelado: Faltava uma guia' }]
  if (destino === 'enviado') return [gerado, enviado]
  const fim = destino === 'protocolo' ? 'Protocolo guardado' : 'Recusado: Código do prestador inválido.'
  return [gerado, enviado, { lote, em: depois(30), texto: fim }]
}

const moveLotes = async (
  tx: Tx,
  lotes: readonly { id: string; destino: Destino; numero: number; dia: string }[],
) => {
  await sql`
    with n as materialized (
      select * from json_to_recordset(${JSON.stringify(
        lotes.map((l) => ({
          ...l,
          depois: addDias(l.dia, 1),
          foi: !['gerado', 'cancelado'].includes(l.destino),
        })),
      )}::json) as n (id uuid, destino text, numero bigint, dia date, depois date, foi boolean)),
    movidos as (
      update lote l set situacao = n.destino, enviado_em = case when n.foi then n.dia end,
        enviado_como = case when n.foi then 'portal' end,
        protocolo = case when n.destino = 'protocolo' then lpad((730000 + n.numero * 17)::text, 8, '0') end,
        protocolo_em = case when n.destino = 'protocolo' then n.depois end,
        recusado_em = case when n.destino = 'recusado' then n.depois end,
        recusa = case when n.destino = 'recusado' then '1203 Código prestador inválido' end,
        cancelado_em = case when n.destino = 'cancelado' then l.gerado_em + interval '2 hours' end,
        motivo = case when n.destino = 'cancelado' then 'Faltava uma guia' end,
        baixado_em = case when n.foi then l.gerado_em + interval '10 minutes' end, downloads = case when n.foi then 1 else 0 end,
        updated_at = l.gerado_em + interval '30 hours'
      from n where l.id = n.id)
    update lote_sessao s set vivo = false from n where s.lote_id = n.id and n.destino in ('recusado', 'cancelado')`.execute(
    tx,
  )
}

const seedPacote = async (tx: Tx, pacote: Pacote, ordem: number, fuso: string): Promise<number> => {
  const agora = new Date(pacote.finalizado_em.getTime() + HORA_MS)
  const momento = { agora, ...momentoNaClinica(agora, fuso) }
  const desenhos = await drawPacote(tx, pacote, momento)
  if (desenhos.length === 0) return 0
  await takeNumeros(tx, desenhos)
  const ids = desenhos.map(() => uuid())
  await insertLotes(tx, desenhos, ids, { quem: FATURAMENTO })
  const destinos = desenhos.map((d, i) => ({
    id: ids[i] as string,
    numero: d.numero,
    dia: momento.data,
    destino: destinoOf(ordem, i),
  }))
  const passos = destinos.flatMap((l) => passosOf(l.id, l.destino, agora, momento.data))
  await moveLotes(tx, destinos)
  await sql`
    insert into lote_ato (id, lote_id, em, por, texto)
    select n.id, n.lote, n.em, ${FATURAMENTO}, n.texto
    from json_to_recordset(${JSON.stringify(passos.map((p) => ({ id: uuid(), ...p })))}::json)
      as n (id uuid, lote uuid, em timestamptz, texto text)`.execute(tx)
  const guias = desenhos.flatMap((d) =>
    d.guias.map(({ queVai }) => ({
      guia: queVai.lida.envio.guia._id,
      descricao: ditoDaGuia(d.numero, queVai),
    })),
  )
  await noteNosLotes(tx, guias, FATURAMENTO, agora)
  return desenhos.length
}

/** What each of three guides of the newest package lacks, beside those that are late or whose senha has run out. */
const FALTAS = [
  { caminho: '{beneficiario,numeroCarteira}', valor: null },
  { caminho: '{solicitacao,indicacao}', valor: null },
  // A consultation that does not say which one.
  { caminho: '{atendimento,tipoAtendimento}', valor: '04' },
]

const breakGuias = (tx: Tx) =>
  sql`
  with falta as (
    select n, f ->> 'caminho' as caminho, f -> 'valor' as valor
    from jsonb_array_elements(${JSON.stringify(FALTAS)}::jsonb) with ordinality as x (f, n)),
  boa as (
    select g.id, row_number() over (order by g.numero) as n
    from pacote_guia x join guia g on g.id = x.guia_id join convenio c on c.id = g.convenio_id and not c.particular
    where x.pacote_id = (select id from pacote where finalizado_em is not null order by finalizado_em desc, nome desc limit 1)
      and g.ficha -> 'atendimento' ->> 'tipoAtendimento' = '03')
  update guia set ficha = jsonb_set(ficha, falta.caminho::text[], falta.valor)
  from boa join falta on falta.n = boa.n where guia.id = boa.id`.execute(tx)

/**
 * Lots of the packages finalised last, written by what writes them for everybody: made, sent, with protocol, refused and cancelled. The
 * newest package has none, and what blocks a guide stays to be mended.
 */
export const seedLotes = async (tx: Tx, fuso: string): Promise<number> => {
  const { rows } = await sql<Pacote>`
    select id, finalizado_em from pacote where finalizado_em is not null order by finalizado_em desc, nome desc limit ${PACOTES} offset 1`.execute(
    tx,
  )
  await breakGuias(tx)
  let lotes = 0
  // From the oldest on, so that numbers go up with time.
  for (const [i, pacote] of [...rows.entries()].reverse()) lotes += await seedPacote(tx, pacote, i, fuso)
  return lotes
}
