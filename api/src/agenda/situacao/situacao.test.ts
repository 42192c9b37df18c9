import { MENSAGENS_DO_AGENDAMENTO as M, offeredStatuses, PERFIS, type Status } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type Clinica, errorOf, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const CAMINHO: Partial<Record<Status, (id: string) => string>> = {
  assinado: (id) => `/api/agenda/${id}/atualizarAssinado`,
  evoluido: (id) => `/api/v2/agendamento/${id}/atualizarEvoluido`,
  'faltou-sem-justificativa': (id) => `/api/agenda/${id}/atualizarFaltouSemJustificativa`,
}
const DESTINOS = Object.keys(CAMINHO) as Status[]
const mudar = (perfil: (typeof PERFIS)[number], id: string, para: Status) =>
  c.pedir(perfil)('PUT', CAMINHO[para]?.(id) ?? '')
const emStatus = async (status: Status) => {
  const a = await c.marcado()
  await c.db.updateTable('agendamento').set({ status }).where('id', '=', a._id).execute()
  return a
}

describe('status', () => {
  it.each(PERFIS)('lets %s make exactly the changes that the card offers', async (perfil) => {
    for (const de of ['marcado', 'assinado', 'evoluido', 'faltou-sem-justificativa', 'pre_agendado'] as const)
      for (const para of DESTINOS) {
        const { _id } = await emStatus(de)
        const r = await mudar(perfil, _id, para)
        const oferecido = offeredStatuses(de, { perfil }).includes(para)
        expect(`${de}→${para} ${r.statusCode === 200}`).toBe(`${de}→${para} ${oferecido}`)
        if (oferecido) expect(r.json().agendamento).toMatchObject({ _id, status: para })
        else expect([403, 409]).toContain(r.statusCode)
        await c.esvaziar()
      }
  })
  it('says why an evolution failed as the screen shows it', async () => {
    const a = await c.marcado()
    const r = await mudar('Profissional', a._id, 'evoluido')
    const conteudo = 'Somente um agendamento assinado pode ser evoluído.'
    expect(r.statusCode).toBe(409)
    expect(r.json()).toMatchObject({
      title: 'Erro ao evoluir agendamento',
      content: conteudo,
      erro: {
        titulo: 'Erro ao evoluir agendamento',
        conteudo,
        title: 'Erro ao evoluir agendamento',
        content: conteudo,
        atual: { status: 'marcado' },
      },
    })
    await c.pedir()('DELETE', `/api/agendamento/${a._id}`)
    expect((await mudar('Profissional', a._id, 'evoluido')).json().title).toBe('Erro ao evoluir agendamento')
  })
  it.each([
    ['Profissional', 404, 'Agendamento não encontrado.'],
    ['Recepcionista', 403, 'Você não possui permissão para esta operação.'],
  ] as const)(
    'an evolution refused to %s with %i also carries title and content',
    async (perfil, status, content) => {
      const r = await mudar(perfil, '018f0000-0000-7000-8000-000000000000', 'evoluido')
      expect(r.statusCode).toBe(status)
      const dois = { title: 'Erro ao evoluir agendamento', content }
      expect(r.json()).toMatchObject({ msg: content, ...dois, erro: { titulo: dois.title, ...dois } })
    },
  )
  it('lets exactly one of two desks sign', async () => {
    const a = await c.marcado()
    const r = await Promise.all([1, 2].map(() => mudar('Recepcionista', a._id, 'assinado')))
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
  })
  it('keeps the slot of a missed appointment', async () => {
    const a = await c.marcado()
    await mudar('Recepcionista', a._id, 'faltou-sem-justificativa')
    expect((await c.horario('08:00'))?.livres).toBe(1)
  })
  it('answers 404 to what does not exist', async () => {
    expect((await mudar('Gerente', novoId(), 'assinado')).statusCode).toBe(404)
  })
})

describe('pagamento e guias', () => {
  it('blocks and unblocks the payment, for who bills', async () => {
    const a = await c.marcado()
    const url = (acao: string) => `/api/agenda/${a._id}/${acao}`
    expect((await c.pedir('Recepcionista')('PUT', url('bloquearParaPagamento'))).statusCode).toBe(403)
    const r = await c.pedir('Faturista')('PUT', url('bloquearParaPagamento'))
    expect(r.json().agendamento.bloqueadoParaPagamento).toBe(true)
    const volta = await c.pedir('Faturista')('PUT', url('desbloquearParaPagamento'))
    expect(volta.json().agendamento.bloqueadoParaPagamento).toBe(false)
  })
  it('adds a guide of the patient and never leaves the appointment without one', async () => {
    const a = await c.marcado()
    const minha = c.clinica.pacientes[0]?.guia._id as string
    const outra = novoId()
    await c.db
      .insertInto('guia')
      .values({
        id: outra,
        numero: `88${outra.slice(-6)}`,
        paciente_id: a.paciente._id as string,
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: a.data,
      })
      .execute()
    const guia = (acao: string, id: string) => c.pedir()('PUT', `/api/agenda/${a._id}/${acao}/${id}`)
    const unica = await guia('removerGuia', minha)
    expect([unica.statusCode, errorOf(unica).msg]).toEqual([409, M.peloMenosUmaGuia])
    const alheia = await guia('adicionarGuia', c.clinica.pacientes[1]?.guia._id as string)
    expect([alheia.statusCode, errorOf(alheia).msg]).toEqual([422, M.guia])
    const duas = await guia('adicionarGuia', outra)
    expect(duas.json().agendamento.guia).toHaveLength(2)
    expect(duas.json().agendamento.updatedAt > a.updatedAt).toBe(true)
    expect((await guia('removerGuia', minha)).json().agendamento.guia).toMatchObject([{ _id: outra }])
    expect((await guia('removerGuia', minha)).statusCode).toBe(404)
    const [uma, nenhuma] = [await guia('removerGuia', outra), await guia('adicionarGuia', 'abc')]
    expect([uma.statusCode, nenhuma.statusCode]).toEqual([409, 400])
  })
  it('never loses the last guide to two desks that remove one each', async () => {
    const a = await c.marcado()
    const [minha, outra] = [c.clinica.pacientes[0]?.guia._id as string, novoId()]
    await c.db
      .insertInto('guia')
      .values({
        id: outra,
        numero: `66${outra.slice(-6)}`,
        paciente_id: a.paciente._id as string,
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: a.data,
      })
      .execute()
    await c.pedir()('PUT', `/api/agenda/${a._id}/adicionarGuia/${outra}`)
    const r = await Promise.all(
      [minha, outra].map((g) => c.pedir()('PUT', `/api/agenda/${a._id}/removerGuia/${g}`)),
    )
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
  })
})
