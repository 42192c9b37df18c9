import { randomUUID } from 'node:crypto'
import type { Pacote } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { errorOf, HOJE } from '../../teste/agenda'
import { dia } from '../../teste/faturamento/faturamento'
import { type ClinicaComPacotes, openPacotes } from '../../teste/faturamento/pacotes'
import { PRECOS } from '../../teste/guias'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

type GuiaComSessoes = Awaited<ReturnType<ClinicaComPacotes['paraFaturar']>>
type Resposta = ReturnType<ReturnType<ClinicaComPacotes['pedir']>>
const NOME = '2026_NOVEMBRO_48'

/** A guide in a package, open unless finalised, with its session of today. */
const empacotada = async (
  finalizar: boolean,
): Promise<GuiaComSessoes & { pacote: Pacote; sessao: string }> => {
  const g = await c.paraFaturar({ dias: [0, 1], status: 'assinado' })
  const pacote = await c.criado([{ _id: g.guia._id }], { nome: NOME })
  return {
    ...g,
    guia: await c.ler(g.guia._id),
    sessao: g.sessoes[0] as string,
    pacote: finalizar ? await c.levado(pacote, 'finalizar') : pacote,
  }
}
type Empacotada = Awaited<ReturnType<typeof empacotada>>
const faturadaEm = ({ pacote: { _id, nome, finalizado } }: Empacotada) => ({
  faturamento: HOJE,
  pacote: { _id, nome, finalizado: finalizado !== null },
})

const editar = async (sessao: string, troca: Record<string, unknown>): Promise<Awaited<Resposta>> =>
  c.pedir('Gerente')('PUT', `/api/agendamento/${sessao}`, {
    ...c.envio({ status: 'assinado', encaixe: true, ...troca }),
    updatedAt: await c.versao(sessao),
  })

/** Everything that would take a billed session away from where it was billed. */
const NA_AGENDA: Record<string, (e: Empacotada) => Promise<Awaited<Resposta>>> = {
  limpar: ({ sessao }) => c.limpar(sessao, { perfil: 'Gerente', confirmado: true }),
  'mudar a hora': ({ sessao, guia }) => editar(sessao, { hora: '10:00', guia: [{ _id: guia._id }] }),
  'mudar o dia': ({ sessao, guia }) => editar(sessao, { data: dia(-1), guia: [{ _id: guia._id }] }),
  'trocar a especialidade': ({ sessao, guia }) =>
    editar(sessao, { especialidade: c.clinica.especialidades[1].nome, guia: [{ _id: guia._id }] }),
  'trocar o paciente': ({ sessao }) => {
    const { paciente, guia } = c.envio({}, c.clinica.pacientes[1])
    return editar(sessao, { paciente, guia })
  },
  'trocar o profissional': ({ sessao, guia }) =>
    editar(sessao, { profissional: { _id: c.clinica.profissionais[0]?._id }, guia: [{ _id: guia._id }] }),
  'trocar a guia': ({ sessao }) => editar(sessao, {}),
  'desfazer a assinatura': async ({ sessao }) =>
    c.pedir('Gerente')('PUT', `/api/agenda/${sessao}/reverterAssinado`, {
      updatedAt: await c.versao(sessao),
    }),
  'pôr em outra guia': ({ sessao }) =>
    c.pedir('Gerente')('PUT', `/api/agenda/${sessao}/adicionarGuia/${c.clinica.pacientes[0]?.guia._id}`),
  'retirar da guia': ({ sessao, guia }) =>
    c.pedir('Gerente')('PUT', `/api/agenda/${sessao}/removerGuia/${guia._id}`),
}

describe('a session in a package', () => {
  let aberta: Empacotada
  beforeEach(async () => {
    aberta = await empacotada(false)
  })

  it.each(Object.keys(NA_AGENDA))('refuses: %s, naming the package', async (qual) => {
    const como = () =>
      sql`select id, ativo, status, data, hora, paciente_id, especialidade_id, faturamento from agendamento order by id`
        .execute(c.db)
        .then((r) => r.rows)
    const antes = await como()
    const r = await (NA_AGENDA[qual] as (e: Empacotada) => Promise<Awaited<Resposta>>)(aberta)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'faturado'])
    expect(errorOf(r).msg).toContain(`foi faturado em 23/11/2026 no pacote ${NOME} e não pode ser`)
    expect(errorOf(r).erro.faturada).toEqual(faturadaEm(aberta))
    expect(await como()).toEqual(antes)
  })

  it('takes what changes nothing of that, and all of it once its date was taken away', async () => {
    const { sessao, guia } = aberta
    const manter = await editar(sessao, { observacao: 'ok', guia: [{ _id: guia._id }] })
    expect([manter.statusCode, manter.json().agendamento?.observacao]).toEqual([200, 'ok'])
    await c.datar({ [sessao]: null })
    expect((await c.limpar(sessao, { perfil: 'Gerente', confirmado: true })).statusCode).toBe(200)
  })

  it.each([
    ['removed', ({ guia }: Empacotada) => c.alterar(guia, { ativo: false }, 'Gerente'), 'removida'],
    [
      'freed from billing',
      ({ guia }: Empacotada) => c.pedir('Gerente')('PUT', `/api/guia/${guia._id}/desbloquear`),
      'retirada do faturamento',
    ],
    [
      'passed to another patient',
      ({ guia }: Empacotada) => {
        const [, outro] = c.clinica.pacientes
        return c.alterar(guia, { beneficiario: { _id: outro?._id, nome: outro?.nome } }, 'Gerente')
      },
      'passada a outro paciente',
    ],
  ])('keeps its guide from being %s', async (_, fazer, feito) => {
    const r = await fazer(aberta)
    expect([r.statusCode, errorOf(r).erro.tipo, errorOf(r).msg]).toEqual([
      409,
      'faturado',
      `A guia tem sessão faturada em 23/11/2026 no pacote ${NOME} e não pode ser ${feito}.`,
    ])
    expect(errorOf(r).erro.faturada).toEqual(faturadaEm(aberta))
    expect(await c.ler(aberta.guia._id)).toMatchObject({
      ativo: true,
      bloqueada: true,
      faturada: faturadaEm(aberta),
    })
  })

  it('among several guides keeps its own in billing, and lets the others go', async () => {
    const livre = await c.paraFaturar({ dias: [] })
    const { guias } = (
      await c.pedir('Gerente')('PUT', '/api/guia/desbloquear', { guias: [aberta.guia._id, livre.guia._id] })
    ).json()
    expect(guias.map((g: { feito: boolean }) => g.feito)).toEqual([false, true])
  })
})

/** What changes the money of a guide, and what does not. */
const comLinha = (qtdRealizada: number) => ({
  procedimentosRealizados: { procedimentos: [c.linha('pilates', { codigoTabela: '22', qtdRealizada })] },
})
const encarecer = () =>
  sql`update procedimento set valor_fixo = 9000 where codigo = ${PRECOS.pilates.codigo}`.execute(c.db)
const baratear = () =>
  sql`update procedimento set valor_fixo = ${PRECOS.pilates.fixo} where codigo = ${PRECOS.pilates.codigo}
    and tabela_id = ${c.tabelas[0]?._id}`.execute(c.db)
const atualizarPrecos = (id: string) =>
  c.pedir('Faturista')('PUT', `/api/guia/${id}/atualizarPrecos`, undefined, {
    'idempotency-key': randomUUID(),
  })

describe('the money of a guide', () => {
  afterEach(baratear)

  it('in an open package is followed by its sums', async () => {
    const { guia, pacote } = await empacotada(false)
    expect(pacote.total).toBe(2 * PRECOS.pilates.fixo)
    const uma = await c.alterada(guia, comLinha(1), 'Faturista')
    expect((await c.abrir(pacote._id)).total).toBe(PRECOS.pilates.fixo)
    await encarecer()
    expect((await atualizarPrecos(uma._id)).statusCode).toBe(200)
    expect(await c.abrir(pacote._id)).toMatchObject({ total: 9_000, guias: [{ valor: 9_000, sessoes: 2 }] })
  })

  it('in a finalised one does not change, prices included; the rest of the guide does', async () => {
    const g = await c.paraFaturar({ dias: [0, 1], status: 'assinado' })
    const paga = await c.alterada(g.guia, comLinha(2), 'Faturista')
    const pacote = await c.levado(await c.criado([{ _id: paga._id }], { nome: NOME }), 'finalizar')
    expect(pacote.total).toBe(2 * PRECOS.pilates.fixo)
    const guia = await c.ler(paga._id)
    await encarecer()
    const recusas = await Promise.all([
      c.alterar(guia, comLinha(3), 'Faturista'),
      c.alterar(guia, { procedimentosRealizados: { totalGases: 1 } }, 'Faturista'),
      c.alterar(guia, { procedimentosRealizados: { fatorMultiplicador: 2 } }, 'Faturista'),
      c.alterar(
        guia,
        { solicitacao: { procedimentos: [c.linha('pilates', { qtdAutorizada: 9 })] } },
        'Faturista',
      ),
      atualizarPrecos(guia._id),
      c.alterar(guia, { especialidade: c.clinica.especialidades[1]?.nome }, 'Faturista'),

      c.alterar(guia, { autorizacao: { ...guia.autorizacao, dataEmissao: dia(-3) } }, 'Faturista'),
    ])
    for (const r of recusas) {
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'pacoteFechado'])
      expect(errorOf(r).msg).toContain(`A guia está no pacote finalizado ${NOME}`)
    }
    const outra = await c.alterada(
      guia,
      { solicitacao: { indicacao: 'Dor no ombro', data: HOJE } },
      'Faturista',
    )
    expect(outra.solicitacao.indicacao).toBe('Dor no ombro')
    expect(await c.abrir(pacote._id)).toMatchObject({ total: pacote.total, updatedAt: pacote.updatedAt })
  })
})

it('what a finalised package would not take over is not said to be saved: rows left out, another number', async () => {
  const { guia } = await empacotada(true)
  const numeroGuia = guia.autorizacao.numeroGuia
  const pedir = (troca: Record<string, unknown>) => c.alterar(guia, troca, 'Faturista')
  for (const troca of [
    { procedimentosRealizados: { procedimentos: [] } },
    { autorizacao: { ...guia.autorizacao, numeroGuia: `${numeroGuia}9` } },
  ]) {
    const r = await pedir(troca)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'pacoteFechado'])
    expect(errorOf(r).msg).toContain(`A guia está no pacote finalizado ${NOME}`)
  }
  const igual = await pedir({ autorizacao: { ...guia.autorizacao, numeroGuia, senha: 'S9' } })
  expect([igual.statusCode, igual.json().guia?.autorizacao.senha]).toEqual([200, 'S9'])
})

it('the database itself keeps a finalised package as it was, until it is opened again', async () => {
  const { pacote, sessao } = await empacotada(true)
  const p = sql`${pacote._id}::uuid`
  for (const comando of [
    sql`delete from pacote_sessao where pacote_id = ${p}`,
    sql`update pacote_guia set valor = 1 where pacote_id = ${p}`,
    sql`update pacote set finalizado_em = finalizado_em + interval '1 day' where id = ${p}`,
    sql`update pacote set total = 1 where id = ${p}`,
    sql`update pacote set arquivado_em = now(), glosa_em = now() where id = ${p}`,
    sql`update agendamento set faturamento = null where id = ${sessao}`,
    sql`update agendamento set status = 'marcado' where id = ${sessao}`,
  ])
    await expect(comando.execute(c.db)).rejects.toMatchObject({ code: '23514' })
})
