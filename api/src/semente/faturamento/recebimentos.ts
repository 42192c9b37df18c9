import { distribute, type FormaDePagamento, parteDasSessoes } from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import type { Convenio } from '../cadastros/convenios'
import type { Especialidade } from '../cadastros/especialidades'
import type { Unidade } from '../cadastros/unidades'
import { type Dia, formatDia, readDia, weekdayOf } from '../calendario'
import { createSorteio } from '../sorteio'
import { type Contexto, type Linha, type Linhas, RECEPCAO } from '../tipos'

/** Its own chance: what the demo already was does not change by it. */
const SEMENTE = 29_112_026
/** Whole months of money before this one. */
const MESES = 3
const CONVENIO_COM_COPARTICIPACAO = 'Minas Assistência'
const COPARTICIPACAO = 2_500
const MENSALIDADE = 48_000
const PACOTE = { nome: 'Pilates, 10 sessões', sessoes: 10, preco: 110_000, dias: 90 }
const FUNDO = 15_000

const FORMAS: readonly (readonly [FormaDePagamento, number])[] = [
  ['pix', 45],
  ['credito', 20],
  ['debito', 15],
  ['dinheiro', 18],
  ['transferencia', 2],
]

type Demo = {
  unidades: readonly Unidade[]
  especialidades: readonly Especialidade[]
  convenios: readonly Convenio[]
  usuarios: readonly Linha<'usuario'>[]
  sessoes: readonly Sessao[]
}

type Cobranca = Linha<'cobranca'> & { id: string; paciente_id: string; unidade_id: string; valor: number }
type Tabelas = Required<
  Pick<
    Linhas,
    | 'unidade_cobranca'
    | 'convenio_coparticipacao'
    | 'pacote_particular'
    | 'plano_mensal'
    | 'sessao_coberta'
    | 'caixa'
    | 'cobranca'
    | 'recebimento'
    | 'recebimento_forma'
    | 'recebimento_cobranca'
    | 'credito_anterior'
    | 'credito_anterior_cobranca'
    | 'lancamento'
  >
>

const firstOfMonth = (dia: Dia, antes: number): Dia => {
  const [ano = 0, mes = 0] = formatDia(dia).split('-').map(Number)
  return Date.UTC(ano, mes - 1 - antes, 1) / 86_400_000
}

/**
 * Three months of private money: Pilates on monthly plans or in packages, the other specialties by session, one insurer with a
 * copayment; most of it paid, some in part, some late; a drawer of the reception for each day on which money came in.
 */
export const generateRecebimentos = (contexto: Contexto, demo: Demo): Tabelas => {
  const { relogio } = contexto
  const s = createSorteio(SEMENTE)
  const desde = firstOfMonth(relogio.hoje, MESES)
  const meses = Array.from({ length: MESES + 1 }, (_, n) => firstOfMonth(relogio.hoje, MESES - n))
  const ligada = relogio.passado(desde, 420)
  const t: Tabelas = {
    unidade_cobranca: demo.unidades.map(({ id }) => ({
      unidade_id: id,
      cobrar_desde: formatDia(desde),
      cobra_falta: false,
      horas_de_aviso: null,
      atualizado_por: 'gerente@clinica.demo',
      updated_at: ligada,
    })),
    convenio_coparticipacao: demo.convenios
      .filter(({ linha }) => linha.nome === CONVENIO_COM_COPARTICIPACAO)
      .map(({ linha }) => ({ convenio_id: linha.id, plano: '', tipo: 'valor', valor: COPARTICIPACAO })),
    pacote_particular: [],
    plano_mensal: [],
    sessao_coberta: [],
    caixa: [],
    cobranca: [],
    recebimento: [],
    recebimento_forma: [],
    recebimento_cobranca: [],
    credito_anterior: [],
    credito_anterior_cobranca: [],
    lancamento: [],
  }
  const recepcionista = demo.usuarios.find((u) => u.email === RECEPCAO) as Linha<'usuario'>
  const caixas = new Map<string, Linha<'caixa'>>()
  const uuid = (em: string) => s.uuid(Date.parse(em))

  const caixaDe = (unidade: string, dia: Dia): string => {
    const chave = `${unidade} ${dia}`
    const aberto_em = relogio.passado(dia, 415)
    const caixa = caixas.get(chave) ?? {
      id: uuid(aberto_em),
      unidade_id: unidade,
      usuario_id: recepcionista.id,
      dia: formatDia(dia),
      fundo: FUNDO,
      aberto_em,
      updated_at: aberto_em,
    }
    caixas.set(chave, caixa)
    return caixa.id
  }

  const pay = (c: Cobranca, dia: Dia, minuto: number, valor: number): void => {
    const em = relogio.passado(dia, minuto)
    const id = uuid(em)
    const { unidade_id, paciente_id } = c
    const { partes } = distribute(valor, [{ aberto: c.valor }])
    const pago = partes[0]?.valor ?? 0
    const forma = s.pesado(FORMAS)
    c.pago = pago
    t.recebimento.push({
      id,
      unidade_id,
      paciente_id,
      valor: pago,
      credito: 0,
      devolvido: 0,
      dia: formatDia(dia),
      em,
      por: RECEPCAO,
      caixa_id: caixaDe(unidade_id, dia),
    })
    t.recebimento_forma.push({
      recebimento_id: id,
      posicao: 0,
      forma,
      valor: pago,
      parcelas: forma === 'credito' && pago > 30_000 ? 3 : 1,
    })
    t.recebimento_cobranca.push({
      id: uuid(em),
      recebimento_id: id,
      cobranca_id: c.id,
      valor: pago,
      em,
      por: RECEPCAO,
    })
    t.lancamento.push({
      id: uuid(em),
      paciente_id,
      unidade_id,
      data: formatDia(dia),
      em,
      por: RECEPCAO,
      tipo: 'recebimento',
      valor: pago,
      recebimento_id: id,
    })
  }

  /** Nobody takes money on a Sunday, nor tomorrow. */
  const workday = (dia: Dia): Dia => (weekdayOf(dia) === 7 ? dia + 1 : dia)
  const settle = (c: Cobranca, vence: Dia, minuto: number): void => {
    const como = s.pesado([
      ['no dia', 80],
      ['depois', 11],
      ['parte', 3],
      ['não', 6],
    ] as const)
    if (como === 'não') return
    const dia = workday(como === 'depois' ? vence + s.inteiro(2, 18) : vence)
    if (dia > relogio.hoje || (dia === relogio.hoje && minuto >= relogio.agora)) return
    pay(c, dia, minuto, como === 'parte' ? Math.ceil(c.valor / 2) : c.valor)
  }

  type Nova = Pick<Cobranca, 'unidade_id' | 'paciente_id' | 'valor'> &
    Pick<
      Linha<'cobranca'>,
      'tipo' | 'descricao' | 'agendamento_id' | 'pacote_id' | 'plano_id' | 'competencia'
    >
  const charge = (nova: Nova, dia: Dia, vence: Dia, minuto: number): void => {
    const em = relogio.passado(dia, minuto)
    const c: Cobranca = {
      ...nova,
      id: uuid(em),
      data: formatDia(dia),
      vence: formatDia(vence),
      abatido: 0,
      pago: 0,
      viva: true,
      criada_em: em,
      criada_por: RECEPCAO,
    }
    t.cobranca.push(c)
    t.lancamento.push({
      id: uuid(em),
      paciente_id: c.paciente_id,
      unidade_id: c.unidade_id,
      data: formatDia(dia),
      em,
      por: RECEPCAO,
      tipo: 'cobranca',
      valor: -c.valor,
      cobranca_id: c.id,
    })
    settle(c, vence, minuto + 3)
  }

  const particulares = new Set(demo.convenios.flatMap(({ linha }) => (linha.particular ? [linha.id] : [])))
  const comCoparticipacao = new Set(t.convenio_coparticipacao.map((k) => k.convenio_id))
  const nomes = new Map(demo.especialidades.map(({ linha }) => [linha.id, linha.nome]))
  const pilates = demo.especialidades.find(({ modo }) => modo.nome === 'Pilates')?.linha.id
  const feitas = demo.sessoes
    .filter(
      ({ linha, guia, dia, ativa }) =>
        ativa && guia && dia >= desde && ['assinado', 'evoluido'].includes(linha.status ?? ''),
    )
    .sort((a, b) => a.dia - b.dia || a.minuto - b.minuto || (a.linha.id < b.linha.id ? -1 : 1))
  const planos = new Map<string, string | null>()
  const pacotes = new Map<string, { id: string; restam: number; ate: Dia }>()
  const jaDaGuia = new Map<string, number>()

  const sellPlano = (unidade_id: string, paciente_id: string): string => {
    const id = uuid(ligada)
    t.plano_mensal.push({
      id,
      unidade_id,
      paciente_id,
      especialidade_id: pilates as string,
      nome: 'Pilates 2× por semana',
      dias_semana: 2,
      preco: MENSALIDADE,
      dia_vencimento: 10,
      inicio: formatDia(desde),
      proporcional: true,
      vendido_por: RECEPCAO,
      created_at: ligada,
    })
    for (const mes of meses)
      charge(
        {
          unidade_id,
          paciente_id,
          valor: MENSALIDADE,
          tipo: 'mensalidade',
          descricao: `Pilates 2× por semana, ${new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(mes * 86_400_000)}`,
          plano_id: id,
          competencia: formatDia(mes),
        },
        mes,
        mes + 9,
        s.inteiro(430, 1000),
      )
    return id
  }

  const sellPacote = (unidade_id: string, paciente_id: string, dia: Dia, minuto: number) => {
    const em = relogio.passado(dia, minuto)
    const id = uuid(em)
    const ate = dia + PACOTE.dias
    t.pacote_particular.push({
      id,
      unidade_id,
      paciente_id,
      especialidade_id: pilates as string,
      nome: PACOTE.nome,
      sessoes: PACOTE.sessoes,
      preco: PACOTE.preco,
      desde: formatDia(dia),
      ate: formatDia(ate),
      vendido_por: RECEPCAO,
      created_at: em,
    })
    charge(
      { unidade_id, paciente_id, valor: PACOTE.preco, tipo: 'pacote', descricao: PACOTE.nome, pacote_id: id },
      dia,
      dia,
      minuto,
    )
    return { id, restam: PACOTE.sessoes, ate }
  }

  const cover = (agendamento_id: string, por: { pacote_id?: string; plano_id?: string }) =>
    t.sessao_coberta.push({ agendamento_id, pacote_id: null, plano_id: null, ...por })

  for (const { linha, guia, dia, minuto } of feitas) {
    const { id, unidade_id, paciente_id, especialidade_id } = linha
    const convenio = guia?.linha.convenio_id
    if (!paciente_id || !guia || !convenio) continue
    const quem = { unidade_id, paciente_id }
    const especialidade = nomes.get(especialidade_id) ?? ''
    if (comCoparticipacao.has(convenio)) {
      const nova = {
        ...quem,
        valor: COPARTICIPACAO,
        tipo: 'coparticipacao',
        descricao: `Coparticipação, ${especialidade}`,
        agendamento_id: id,
      }
      charge(nova, dia, dia, minuto)
      continue
    }
    if (!particulares.has(convenio)) continue
    if (especialidade_id === pilates) {
      if (!planos.has(paciente_id))
        planos.set(paciente_id, s.chance(0.5) ? sellPlano(unidade_id, paciente_id) : null)
      const plano = planos.get(paciente_id)
      if (plano) {
        cover(id, { plano_id: plano })
        continue
      }
      const tem = pacotes.get(paciente_id)
      const pacote =
        tem && tem.restam > 0 && tem.ate >= dia ? tem : sellPacote(unidade_id, paciente_id, dia, minuto - 5)
      pacotes.set(paciente_id, { ...pacote, restam: pacote.restam - 1 })
      cover(id, { pacote_id: pacote.id })
      continue
    }
    const antes = jaDaGuia.get(guia.linha.id) ?? 0
    jaDaGuia.set(guia.linha.id, antes + 1)
    const valor = parteDasSessoes(Number(guia.linha.total_guia ?? 0), Math.max(1, guia.autorizadas), antes, 1)
    if (valor > 0)
      charge(
        { ...quem, valor, tipo: 'sessao', descricao: `Sessão de ${especialidade}`, agendamento_id: id },
        dia,
        dia,
        minuto,
      )
  }

  enterOutros({ relogio, t, uuid, charge, caixaDe, ligada })
  return { ...t, caixa: closeDays(contexto, t, [...caixas.values()]) }
}

type Outros = {
  relogio: Contexto['relogio']
  t: Tabelas
  uuid: (em: string) => string
  charge: (
    nova: Pick<Cobranca, 'unidade_id' | 'paciente_id' | 'valor' | 'tipo' | 'descricao'>,
    dia: Dia,
    vence: Dia,
    minuto: number,
  ) => void
  caixaDe: (unidade: string, dia: Dia) => string
  ligada: string
}

/** The day before today on which somebody took money. */
const lastWorkday = (hoje: Dia): Dia => (weekdayOf(hoje - 1) === 7 ? hoje - 2 : hoje - 1)

/**
 * Of a few patients what the others have not: something bought that no session says, money in advance of which some went back, and how
 * their account stood before.
 */
const enterOutros = ({ relogio, t, uuid, charge, caixaDe, ligada }: Outros): void => {
  const quem = [...new Map(t.cobranca.map((c) => [c.paciente_id, c])).values()].filter((_, i) => i % 9 === 4)
  const dia = lastWorkday(relogio.hoje)
  quem.forEach(({ unidade_id, paciente_id }, i) => {
    const de = { unidade_id, paciente_id } as Pick<Cobranca, 'unidade_id' | 'paciente_id'>
    const minuto = 500 + i
    charge({ ...de, valor: 4_500, tipo: 'avulsa', descricao: 'Faixa elástica' }, dia - 7, dia - 7, minuto)
    if (i % 3 === 0) {
      const [em, volta] = [relogio.passado(dia, minuto), relogio.passado(dia, minuto + 60)]
      const [id, caixa_id] = [uuid(em), caixaDe(unidade_id, dia)]
      const [valor, devolvido] = [20_000, i % 2 === 0 ? 5_000 : 0]
      const entrada = { ...de, data: formatDia(dia), por: RECEPCAO, recebimento_id: id }
      t.recebimento.push({
        ...{ ...de, id, valor, credito: valor - devolvido, devolvido },
        ...{ dia: formatDia(dia), em, por: RECEPCAO, caixa_id },
      })
      t.recebimento_forma.push({ recebimento_id: id, posicao: 0, forma: 'pix', valor, parcelas: 1 })
      t.lancamento.push({ ...entrada, id: uuid(em), em, tipo: 'recebimento', valor })
      if (devolvido > 0)
        t.lancamento.push({
          ...{ ...entrada, id: uuid(volta), em: volta, tipo: 'devolucao', valor: -devolvido },
          ...{ forma: 'pix', caixa_id, motivo: 'Pagou a mais' },
        })
    }
    if (i % 3 === 1)
      charge(
        { ...de, valor: 16_000, tipo: 'saldo_inicial', descricao: 'Saldo anterior' },
        readDia(ligada.slice(0, 10)),
        readDia(ligada.slice(0, 10)),
        minuto,
      )
  })
  // In favour before, and on what they owe since.
  for (const c of t.cobranca.filter((c) => c.tipo === 'sessao' && c.pago === 0).slice(0, 3)) {
    const { unidade_id, paciente_id } = c
    const [id, valor] = [uuid(ligada), Math.min(8_000, c.valor)]
    c.pago = valor
    t.credito_anterior.push({
      ...{ id, unidade_id, paciente_id, descricao: 'Crédito anterior', data: ligada.slice(0, 10) },
      ...{ valor, credito: 0, retirado: 0, em: ligada, por: 'gerente@clinica.demo' },
    })
    t.credito_anterior_cobranca.push({
      ...{ id: uuid(ligada), credito_id: id, cobranca_id: c.id, valor },
      ...{ em: c.criada_em, por: RECEPCAO },
    })
    t.lancamento.push({
      ...{ id: uuid(ligada), unidade_id, paciente_id, data: ligada.slice(0, 10), em: ligada },
      ...{ por: 'gerente@clinica.demo', tipo: 'credito_anterior', valor, credito_id: id },
    })
  }
}

/** Days that are over were counted at their end, nearly always to the cent. */
const closeDays = (
  { relogio }: Contexto,
  t: Pick<Tabelas, 'recebimento' | 'recebimento_forma' | 'lancamento'>,
  caixas: readonly Linha<'caixa'>[],
): Linha<'caixa'>[] => {
  const doCaixa = new Map(t.recebimento.map((r) => [r.id, r.caixa_id]))
  const somas = new Map<string, Record<string, number>>()
  const add = (caixa: string, forma: string, valor: number) => {
    const soma = somas.get(caixa) ?? {}
    soma[forma] = (soma[forma] ?? 0) + valor
    somas.set(caixa, soma)
  }
  for (const { recebimento_id, forma, valor } of t.recebimento_forma)
    add(doCaixa.get(recebimento_id) as string, forma, Number(valor))
  for (const { tipo, caixa_id, forma, valor } of t.lancamento)
    if (tipo === 'devolucao') add(caixa_id as string, forma as string, Number(valor))
  return caixas.map((caixa, i) => {
    const dia = readDia(caixa.dia as string)
    if (dia === relogio.hoje) return { ...caixa, fechado_em: null }
    const soma = somas.get(caixa.id) ?? {}
    const esperado = {
      dinheiro: FUNDO + (soma.dinheiro ?? 0),
      pix: soma.pix ?? 0,
      debito: soma.debito ?? 0,
      credito: soma.credito ?? 0,
      transferencia: soma.transferencia ?? 0,
    }
    const falta = i % 29 === 7
    const contado = { ...esperado, dinheiro: esperado.dinheiro - (falta ? 500 : 0) }
    return {
      ...caixa,
      fechado_em: relogio.passado(dia, 1120),
      fechado_por: RECEPCAO,
      // As JSON of the row, not as a text of it.
      contado: contado as unknown as string,
      esperado: esperado as unknown as string,
      diferenca: falta ? -500 : 0,
      motivo: falta ? 'Troco a mais' : null,
      fica: FUNDO,
    }
  })
}
