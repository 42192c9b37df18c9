import { randomUUID } from 'node:crypto'
import { addDias, type Conta, FORMAS_DE_PAGAMENTO } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { createSorteio } from '../../semente/sorteio'
import { type Clinica, HOJE, openAgenda } from '../agenda'

const HORAS = ['08:00', '09:00', '10:00', '11:00', '14:00']
export const CPFS = ['52998224725', '11144477735', '39053344705']

/**
 * A clinic with so many steps of money by chance: sessions of three professionals, packages, a month, loose charges, payments by others,
 * in parts and in advance, receipts, money given back and cancelled. Then payments get days around a year's end, and what was
 * given back one of theirs or later.
 */
export const openParticulares = async (semente: number, passos: number): Promise<Clinica> => {
  const c = await openAgenda()
  const s = createSorteio(semente)
  const unidade = c.centro._id
  const quem = c.clinica.pacientes.slice(0, 4)
  await sql`update convenio set particular = true where id = ${c.clinica.convenio._id}`.execute(c.db)
  await sql`update guia set total_guia = 100003, quantidade_autorizada = 400`.execute(c.db)
  // One has a CPF of their own; one has somebody in charge.
  await sql`update paciente set cpf = ${CPFS[0] as string} where id = ${quem[0]?._id}`.execute(c.db)
  await sql`update paciente set responsavel_nome = 'Rita Lima', responsavel_cpf = ${CPFS[1] as string} where id = ${quem[1]?._id}`.execute(
    c.db,
  )
  const post = (url: string, corpo: unknown, gerente = false) =>
    c.pedir(gerente ? 'Gerente' : 'Recepcionista')('POST', `/api${url}`, corpo, {
      'idempotency-key': randomUUID(),
    })
  await c.pedir('Gerente')('PUT', `/api/recebimento/ajustes/${unidade}`, {
    cobrarDesde: HOJE,
    cobraFalta: false,
    horasDeAviso: null,
  })
  for (const gerente of [false, true]) await post('/caixa/abrir', { unidade, fundo: 10_000 }, gerente)
  await post('/recebimento/plano', {
    paciente: quem[3]?._id,
    unidade,
    especialidade: c.pilates._id,
    nome: 'Mês',
    diasSemana: 2,
    preco: 40_001,
    diaVencimento: 5,
    inicio: HOJE,
    proporcional: true,
  })

  // One who has a package from the first, whose sessions use it.
  await post('/recebimento/pacote', {
    paciente: quem[0]?._id,
    unidade,
    especialidade: c.pilates._id,
    nome: 'Pacotinho',
    sessoes: 7,
    preco: 50_001,
    desde: HOJE,
    ate: HOJE,
    vence: HOJE,
  })

  const usada = await c.marcado({ hora: '08:00' }, quem[0])
  await c.pedir()('PUT', `/api/agenda/${usada._id}/atualizarAssinado`, {})
  // No step takes it back.
  await c.emStatus(usada._id, 'evoluido')

  const pay = async (paciente: string, { abertas }: Conta) => {
    const cobrancas = s
      .misturar(abertas)
      .slice(0, s.inteiro(0, 3))
      .map(({ _id, aberto }) => ({ _id, valor: s.chance(0.5) ? aberto : s.inteiro(1, aberto) }))
    const adiantamento = s.chance(0.3) ? s.inteiro(1, 9_000) : 0
    const total = cobrancas.reduce((n, x) => n + x.valor, adiantamento)
    if (total < 2) return
    const parte = s.inteiro(1, total - 1)
    const formas = s.chance(0.5)
      ? [{ forma: s.um(FORMAS_DE_PAGAMENTO), valor: total }]
      : [
          { forma: 'dinheiro', valor: parte },
          { forma: 'pix', valor: total - parte },
        ]
    const pagador = s.chance(0.3) ? { nome: 'João que paga', cpf: CPFS[2] } : undefined
    const r = await post('/recebimento', { unidade, paciente, cobrancas, adiantamento, formas, pagador })
    if (r.statusCode === 201 && s.chance(0.3))
      await post(
        `/recebimento/${r.json().recebimento._id}/recibo`,
        s.chance(0.5) ? { pagador: { nome: 'Do recibo' } } : {},
      )
  }
  const passo: Record<string, (paciente: string, conta: Conta) => Promise<unknown>> = {
    sessao: async (paciente) => {
      const profissional = { _id: s.um(c.clinica.profissionais)._id }
      const r = await c.marcar(
        { hora: s.um(HORAS), profissional },
        quem.find((q) => q._id === paciente),
      )
      if (r.statusCode === 201)
        await c.pedir()('PUT', `/api/agenda/${r.json().agendamento._id}/atualizarAssinado`, {})
    },
    desfazer: async (paciente) => {
      const { rows } = await sql<{ id: string }>`
        select id from agendamento where paciente_id = ${paciente} and status = 'assinado' order by id`.execute(
        c.db,
      )
      if (rows.length === 0) return
      const { id } = s.um(rows)
      await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) })
    },
    avulsa: (paciente) =>
      post('/cobranca', { paciente, unidade, descricao: 'Faixa', valor: s.inteiro(1, 20_000), vence: HOJE }),
    pacote: (paciente) =>
      post('/recebimento/pacote', {
        paciente,
        unidade,
        especialidade: s.um(c.clinica.especialidades)._id,
        nome: s.um(['Pacote', 'Pacotinho']),
        sessoes: s.inteiro(2, 7),
        preco: s.inteiro(1, 50_000),
        desde: HOJE,
        ate: HOJE,
        vence: HOJE,
      }),
    pagar: pay,
    devolver: async (_, { lancamentos }) => {
      const pagos = lancamentos.filter((l) => l.devolvivel > 0)
      if (pagos.length === 0) return
      const { recebimento, devolvivel } = s.um(pagos)
      const corpo = { valor: s.inteiro(1, devolvivel), forma: s.um(['dinheiro', 'pix']), motivo: 'A pedido' }
      await post(`/recebimento/${recebimento}/estorno`, corpo)
    },
    cancelar: async (_, { lancamentos }) => {
      const pagos = lancamentos.filter((l) => l.devolvivel > 0)
      if (pagos.length > 0)
        await post(`/recebimento/${s.um(pagos).recebimento}/cancelar`, { motivo: 'Engano' }, true)
    },
    abater: async (_, { abertas }) => {
      const [c1] = abertas
      if (c1 && c1.aberto > 1) await post(`/cobranca/${c1._id}/desconto`, { valor: 1, motivo: 'Cortesia' })
    },
  }
  for (let n = 0; n < passos; n++) {
    const paciente = s.um(quem)._id
    const conta: Conta = (await c.pedir()('GET', `/api/paciente/${paciente}/conta`)).json().conta
    const nome = s.pesado([
      ['sessao', 6],
      ['pagar', 8],
      ['desfazer', 1],
      ['avulsa', 2],
      ['pacote', 3],
      ['devolver', 3],
      ['cancelar', 1],
      ['abater', 1],
    ])
    await passo[nome]?.(paciente, conta)
  }

  await sql`alter table recebimento disable trigger user`.execute(c.db)
  await sql`alter table lancamento disable trigger user`.execute(c.db)
  const { rows: pagos } = await sql<{ id: string }>`select id from recebimento order by id`.execute(c.db)
  for (const { id } of pagos) {
    const dia = addDias('2026-12-20', s.inteiro(0, 24))
    await sql`update recebimento set dia = ${dia} where id = ${id}`.execute(c.db)
    const volta = s.chance(0.5) ? dia : addDias(dia, s.inteiro(1, 20))
    await sql`update lancamento set data = case tipo when 'devolucao' then ${volta}::date else ${dia}::date end
      where recebimento_id = ${id}`.execute(c.db)
  }
  await sql`alter table recebimento enable trigger user`.execute(c.db)
  await sql`alter table lancamento enable trigger user`.execute(c.db)
  return c
}
