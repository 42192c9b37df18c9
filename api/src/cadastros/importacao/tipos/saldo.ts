import { formatData, formatReais, saldoDaLinha } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { type RawBuilder, sql } from 'kysely'
import {
  bringSaldo,
  holdContas,
  listAjustes,
  type SaldoTrazido,
  saldoUsado,
  sameSaldo,
  semCobranca,
  takeSaldosBack,
} from '../../../faturamento/publico'
import type { Base } from '../../../platform/db/banco'
import { findPacientes, type PacienteDito } from './acharPaciente'
import { listAtivos, openAchados } from './doPaciente'
import { oneOf } from './profissionaisVindos'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'

const MOTIVO = 'Importação desfeita'
const NADA = 'Nada a lançar: sem valor, ou saldo zero.'
const CANCELADO = 'Este paciente está cancelado no cadastro: reative-o antes.'
const ZERO: Valores = { paciente: null, unidade: null, valor: 0, aFavor: false }

/** Of these ids those of patients who are registered, and cancelled. */
const listCancelados = async (db: Base, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from paciente where id = any(${[...ids]}::uuid[]) and not ativo`.execute(db)
  return new Set(rows.map((r) => r.id))
}

const textOf = (v: unknown): string | undefined => (v === undefined ? undefined : String(v))

/** Entries that the import of row `l`, or one that came with it, brought. */
const cameAlong = (entrada: RawBuilder<unknown>) => sql`exists (
  select from importacao o join importacao e on e.id = l.importacao_id and (o.id = e.id or o.vinda_id = e.vinda_id)
    join importacao_linha z on z.importacao_id = o.id and z.situacao = 'gravada' where z.registro_id = ${entrada})`

const noteOf = ({ valor, aFavor, vence, dia, desde }: Valores): string | null => {
  if (valor === 0) return null
  const reais = formatReais(Number(valor))
  if (!aFavor) {
    const deve = `Deve ${reais}, com vencimento em ${formatData(String(vence))}`
    return desde
      ? `${deve}: a unidade já cobrava (desde ${formatData(String(desde))}), confira se é mesmo de antes.`
      : `${deve}.`
  }
  return `Tem ${reais} a favor${dia ? '; o dia não se aplica' : ''}.`
}

/** What patients owed, or had in favour, when the clinic came: entries of their accounts, each known by its id. */
export const saldo: TipoDeImportacao = {
  tabela: 'lancamento',
  assunto: 'contas',
  nome: sql<string>`coalesce((select p.nome from paciente p where p.id = r.paciente_id), 'Paciente apagado') || ', R$ '
    || translate(to_char(abs(r.valor) / 100.0, 'FM999,999,990.00'), ',.', '.,') || case when r.valor > 0 then ' a favor' else '' end`,
  campos: CAMPOS_DA_IMPORTACAO.saldo,
  lote: 50,
  preparar: async (db, { hoje, vinda }) => {
    const ajustes = await listAjustes(db, hoje)
    const unidades = await listAtivos(db, 'unidade')
    const pacientesOf = await findPacientes(db, vinda)
    const { keep, montar } = openAchados()

    const lookAt = (lidos: Lidos, dito: PacienteDito | undefined, cancelados: ReadonlySet<string>) => {
      const faltas: Faltas = {}
      const quanto = saldoDaLinha({
        deve: textOf(lidos.deve),
        favor: textOf(lidos.favor),
        saldo: textOf(lidos.saldo),
        devedor: textOf(lidos.devedor),
      })
      if ('falta' in quanto) faltas[quanto.campo] = quanto.falta
      else if (quanto.centavos === 0) return { valores: ZERO, faltas }
      if (!dito) faltas.paciente = 'Informe o nome ou o CPF do paciente.'
      else if ('falta' in dito) faltas[dito.campo] = dito.falta
      else if (cancelados.has(dito.id)) faltas.paciente = CANCELADO
      const nome = oneOf(lidos.unidade, unidades, [], faltas, 'unidade')
      const unidade = unidades.find((u) => u.nome === nome)
      const ajuste = ajustes.find((a) => a._id === unidade?.id)
      const sem = ajuste && semCobranca(ajuste)
      if (sem) faltas.unidade = sem
      const dia = lidos.dia ?? null
      const aFavor = 'centavos' in quanto && quanto.aFavor
      const desde = ajuste?.cobrarDesde ?? null
      const valores = {
        paciente: dito && 'id' in dito ? dito.id : null,
        unidade: unidade?.id ?? null,
        valor: 'centavos' in quanto ? quanto.centavos : null,
        aFavor,
        dia,
        vence: aFavor ? null : (dia ?? desde),
        /** Since when the unit charged, where the debt is due only later: an instalment of before, or a session that is charged already. */
        desde: !aFavor && desde && String(dia ?? '') > desde ? desde : null,
        descricao: lidos.descricao ?? null,
      }
      return { valores, faltas }
    }

    return {
      buscar: async (linhas) => {
        const pacientes = await pacientesOf(linhas)
        const ids = [...pacientes.values()].flatMap((p) => ('id' in p ? [p.id] : []))
        const cancelados = await listCancelados(db, ids)
        for (const lidos of linhas) keep(lidos, lookAt(lidos, pacientes.get(lidos), cancelados))
      },
      montar,
      nota: (_, valores) => noteOf(valores),
      avisos: [
        'Cada saldo entra na conta do paciente como saldo ou crédito anterior, sem passar por caixa nem recibo. Na coluna do saldo, negativo é o que o paciente deve e positivo o que tem a favor (se no seu arquivo é o contrário, escolha para ela o campo ‘Saldo (positivo: deve)’); sem vencimento, vale o dia em que a unidade passou a cobrar.',
      ],
    }
  },
  chaves: ({ paciente, unidade, valor, aFavor, vence }) =>
    valor === 0
      ? []
      : [[`${paciente} ${unidade} ${valor} ${aFavor} ${vence}`, 'paciente, valor e vencimento']],
  existente: ({ id }) => {
    const de = (campo: string) => sql`(l.valores->>${sql.lit(campo)})`
    return sql`
      select gen_random_uuid() as id, ${NADA} as motivo, null::jsonb as antes where ${de('valor')} = '0'
      union all
      (select y.id, 'Este saldo já foi lançado em ' || to_char(y.data, 'DD/MM/YYYY') || '.', null::jsonb from (${sameSaldo(
        {
          paciente: sql`${de('paciente')}::uuid`,
          unidade: sql`${de('unidade')}::uuid`,
          valor: sql`${de('valor')}::bigint`,
          aFavor: sql`${de('aFavor')}::boolean`,
          dia: sql`${de('dia')}::date`,
        },
      )}) y
      where not exists (select from importacao_linha z where z.importacao_id = ${id} and z.situacao = 'gravada' and z.registro_id = y.id)
      limit 1)`
  },
  inserir: async (tx, lote, por, { hoje, agora }) => {
    // In the order of the patients, so that two that enter wait for each other and do not lock each other out.
    const { rows } = await sql<{ id: string; valores: Valores }>`
      select l.id, l.valores from ${lote} l order by l.valores->>'paciente', l.linha`.execute(tx)
    const ids: string[] = []
    for (const { id, valores } of rows)
      if (await bringSaldo(tx, { por, hoje, agora }, { ...valores, id } as SaldoTrazido)) ids.push(id)
    return ids
  },
  emUso: saldoUsado(cameAlong),
  ficou: sql<string>`'Ficou: há pagamento, desconto ou crédito usado neste saldo.'::text`,
  segurar: holdContas,
  auditar: async (tx, acao, ids) => {
    const { rows } = await sql<{ cobranca: string | null; credito: string | null; paciente: string }>`
      select y.paciente_id as paciente, c.id as cobranca, k.id as credito
      from lancamento y left join cobranca c on c.id = y.cobranca_id and c.viva
        left join credito_anterior k on k.id = y.credito_id and k.retirado < k.valor
      where y.id = any(${[...ids]}::uuid[]) and y.paciente_id is not null and (c.id is not null or k.id is not null)`.execute(
      tx,
    )
    const desfaz = acao === 'remover'
    return rows.map(({ cobranca, credito, paciente }) => ({
      acao: desfaz ? (cobranca ? 'estornar' : 'retirar') : 'criar',
      entidade: cobranca ? 'cobranca' : 'credito_anterior',
      registro_id: cobranca ?? credito,
      pacientes: [paciente],
      valores: null,
    }))
  },
  remover: (tx, ids, por, { hoje, agora }) => takeSaldosBack(tx, { por, hoje, agora }, ids, MOTIVO),
}
