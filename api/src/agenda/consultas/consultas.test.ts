// Runs again on other days.
import { type Agendamento, addDias, listDatasDaRegra1 } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Clinica } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const ler = async (url: string) => (await c.pedir('Supervisao')('GET', `/api${url}`)).json()

describe('listas de agendamentos', () => {
  it('pages the appointments of a patient, the latest first, without the cleared ones', async () => {
    const id = c.clinica.pacientes[0]?._id
    const datas = listDatasDaRegra1(HOJE, 4)
    const todos: Agendamento[] = []
    for (const data of datas) todos.push(await c.marcado({ data }))
    await c.marcado({}, c.clinica.pacientes[1])
    await c.limpar(todos[3]?._id as string)
    const pagina = await ler(`/paciente/${id}/agendamentos?skip=0&limit=2&comTotal=true`)
    expect(pagina).toMatchObject({ total: 3, agendamentos: [{ data: datas[2] }, { data: datas[1] }] })
    expect(await ler(`/paciente/${id}/agendamentos?skip=2&limit=2`)).toMatchObject({
      agendamentos: [{ data: datas[0] }],
    })
    expect(await ler(`/paciente/${id}/agendamentos/total`)).toEqual({ total: 3 })
  })
  it('filters those of a professional by unit, specialty and days, both ends included', async () => {
    const id = c.clinica.profissionais[1]?._id
    const datas = listDatasDaRegra1(HOJE, 3)
    for (const data of datas) await c.marcado({ data })
    const q = (filtro: string) => ler(`/profissional/${id}/agendamentos/total?${filtro}`)
    expect(await q('')).toEqual({ total: 3 })
    expect(await q('unidade=Centro&especialidade=pilates')).toEqual({ total: 3 })
    expect(await q('unidade=Norte')).toEqual({ total: 0 })
    expect(await q('especialidade=Fisioterapia')).toEqual({ total: 0 })
    expect(await q(`dataInicio=${datas[1]}&dataFim=${datas[1]}`)).toEqual({ total: 1 })
  })
  it('answers as many at once as the CSV asks for, and no more', async () => {
    await c.marcado()
    for (const lista of [
      `/paciente/${c.clinica.pacientes[0]?._id}/agendamentos`,
      `/profissional/${c.clinica.profissionais[1]?._id}/agendamentos`,
      `/agenda/profissionais?unidade=Centro&especialidade=Pilates&data=${HOJE}`,
    ]) {
      const com = (limite: number) =>
        c.pedir()('GET', `/api${lista}${lista.includes('?') ? '&' : '?'}skip=0&limit=${limite}`)
      expect([lista, (await com(1000)).statusCode, (await com(1001)).statusCode]).toEqual([lista, 200, 400])
    }
  })
  it('says that there is no such patient, professional, unit or specialty', async () => {
    const de = async (caminho: string) => {
      const r = await c.pedir()('GET', `/api${caminho}`)
      return [r.statusCode, r.json().msg]
    }
    const profissional = c.clinica.profissionais[1]?._id
    const par = [404, 'Unidade ou especialidade não encontrada.']
    for (const fim of ['', '/total']) {
      expect(await de(`/paciente/${novoId()}/agendamentos${fim}`)).toEqual([404, 'Paciente não encontrado.'])
      expect(await de(`/profissional/${novoId()}/agendamentos${fim}`)).toEqual([
        404,
        'Profissional não encontrado.',
      ])
      for (const filtro of ['unidade=NADA', 'especialidade=NADA', 'unidade=Centro&especialidade=NADA'])
        expect(await de(`/profissional/${profissional}/agendamentos${fim}?${filtro}`)).toEqual(par)
    }
    const nada = `unidade=Centro&especialidade=NADA&data=${HOJE}&hora=08:00`
    const serie = `profissional=${profissional}&`
    for (const caminho of [
      'profissionais?',
      `checarDisponibilidade?${serie}`,
      `pesquisaDatasFuturas?quantidade=2&${serie}`,
      `pesquisaDatasFuturasProfissional?${serie}`,
      `gerarDiasFuturos?dias=1&qtdDias=2&${serie}`,
    ])
      expect([caminho, ...(await de(`/agenda/${caminho}${nada}`))]).toEqual([caminho, ...par])
  })
})

describe('guias e profissionais', () => {
  it('counts what a guide still has', async () => {
    const [p] = c.clinica.pacientes
    const a = await c.marcado()
    expect(await ler(`/guia/${p?.guia._id}/agendamentosRestantes`)).toEqual({ quantidadeRestante: 9 })
    await c.limpar(a._id)
    expect(await ler(`/guia/${p?.guia._id}/agendamentosRestantes`)).toEqual({ quantidadeRestante: 10 })
    expect((await c.pedir()('GET', `/api/guia/${novoId()}/agendamentosRestantes`)).statusCode).toBe(404)
  })
  it('lists the guides of a patient, of one specialty when asked', async () => {
    const [p] = c.clinica.pacientes
    await c.marcado()
    const guia = {
      _id: p?.guia._id,
      numero: p?.guia.numero,
      especialidade: 'Pilates',
      cid: null,
      quantidade: 10,
      usadas: 1,
      quantidadeRestante: 9,
      convenio: { _id: c.clinica.convenio._id, nome: 'Saúde Plena' },
      plano: null,
      dataEmissao: HOJE,
      vencimento: null,
      bloqueada: false,
    }
    expect(await ler(`/v2/guia/paciente/${p?._id}`)).toEqual({ guias: [guia] })
    expect(await ler(`/v2/guia/paciente/${p?._id}?especialidade=Pilates`)).toMatchObject({ guias: [guia] })
    expect(await ler(`/v2/guia/paciente/${p?._id}?especialidade=Fisioterapia`)).toEqual({
      guias: [],
      profissionais: [],
    })
  })
  it('offers who is on duty and not blocked, and all of those for a walk-in', async () => {
    const [, bloqueado] = c.clinica.profissionais
    await c.db
      .insertInto('bloqueio_profissional')
      .values({
        id: novoId(),
        profissional_id: bloqueado?._id ?? '',
        data_inicio: HOJE,
        data_fim: HOJE,
        horario_inicio: '08:00',
        horario_fim: '10:00',
        motivo: 'Curso',
      })
      .execute()
    const q = `/agenda/profissionais?unidade=Centro&especialidade=Pilates&data=${HOJE}`
    const nomes = async (mais: string) =>
      (await ler(q + mais)).profissionais.map((p: { nome: string }) => p.nome)
    expect((await ler(`${q}&hora=08:00`)).profissionais).toEqual([
      { _id: c.clinica.profissionais[0]?._id, nome: 'Marina Alves', bloqueado: false, motivo: null },
      { _id: c.clinica.profissionais[2]?._id, nome: 'Paula Castro', bloqueado: false, motivo: null },
    ])
    expect(await nomes('&hora=08:00&encaixe=true')).toHaveLength(2)
    expect(await nomes('&hora=08:00&nome=otavio')).toEqual([])
    expect(await nomes('&hora=10:00&nome=otavio')).toEqual(['Otávio Brito'])
    expect(await nomes('')).toHaveLength(3)
    expect(await nomes('&hora=08:00&skip=1&limit=1')).toEqual(['Paula Castro'])
    expect(await nomes('&hora=21:00')).toEqual([])
    expect(await nomes('&hora=21:00&encaixe=true')).toHaveLength(3)
    expect(await ler(`/agenda/profissionais?unidade=Norte&especialidade=Pilates&data=${HOJE}`)).toEqual({
      profissionais: [],
    })
  })
  it('shows who is on duty in the day, with hours and blocks', async () => {
    const usuario = c.clinica.usuarios.Profissional._id
    await c.db
      .insertInto('bloqueio_usuario')
      .values({
        id: novoId(),
        usuario_id: usuario,
        data_inicio: HOJE,
        data_fim: addDias(HOJE, 7),
        motivo: 'Férias',
      })
      .execute()
    const { profissionais } = await c.grade()
    expect(profissionais).toHaveLength(3)
    expect(profissionais[0]).toEqual({
      _id: c.clinica.profissionais[0]?._id,
      nome: 'Marina Alves',
      horas: [{ horarioInicio: '07:00', horarioTermino: '20:00' }],
      bloqueios: [
        {
          dataInicio: HOJE,
          dataFim: addDias(HOJE, 7),
          horarioInicio: '00:01',
          horarioFim: '23:59',
          motivo: 'Férias',
        },
      ],
    })
  })
  it('marks a card whose professional was blocked after the booking, and one whose insurance card expired', async () => {
    const [p] = c.clinica.pacientes
    const a = await c.marcado()
    await c.db
      .insertInto('bloqueio_profissional')
      .values({
        id: novoId(),
        profissional_id: a.profissional._id,
        data_inicio: HOJE,
        data_fim: HOJE,
        motivo: 'Doença',
      })
      .execute()
    await c.db
      .updateTable('paciente_convenio')
      .set({ validade: addDias(HOJE, -1) })
      .where('paciente_id', '=', p?._id ?? '')
      .execute()
    expect((await c.horario('08:00'))?.agendamentos[0]).toMatchObject({
      profissional: { bloqueado: true, motivo: 'Doença' },
      paciente: { valido: false },
    })
    await c.db
      .updateTable('paciente_convenio')
      .set({ validade: HOJE })
      .where('paciente_id', '=', p?._id ?? '')
      .execute()
    expect((await c.horario('08:00'))?.agendamentos[0]?.paciente.valido).toBe(true)
  })
  it('adds the texts of the CIDs when asked', async () => {
    await c.db
      .insertInto('cid')
      .values({ id: novoId(), descricao_abreviada: 'M54.5', descricao: 'Dor lombar baixa' })
      .execute()
    await c.db
      .updateTable('guia')
      .set({ cid10: 'M54.5' })
      .where('id', '=', c.clinica.pacientes[0]?.guia._id ?? '')
      .execute()
    const a = await c.marcado()
    expect(a.guia[0]?.cid).toBe('M54.5')
    const { agendamento } = await ler(`/agenda/agendamento/${a._id}?withCID=true`)
    expect(agendamento.cids).toEqual([{ descricaoAbreviada: 'M54.5', descricao: 'Dor lombar baixa' }])
  })
})

describe('the next session of a patient', () => {
  const proximas = async (mais = '&comProxima=true') => {
    const { pacientes } = await ler(`/paciente?limit=1000${mais}`)
    const [um, outro] = c.clinica.pacientes
    const de = (_id?: string) => pacientes.find((p: { _id: string }) => p._id === _id)
    return [de(um?._id), de(outro?._id)]
  }
  /** What is booked that day is at this hour: past or to come whatever the clock says. */
  const setHora = (data: string, hora: string) =>
    sql`update agendamento set hora = ${hora} where data = ${data}`.execute(c.db)
  it('comes with the search that asks for it: the first that is booked from now on', async () => {
    const datas = listDatasDaRegra1(HOJE, 3)
    await c.marcado({ hora: '09:00', data: datas[2] as string })
    const antes = await c.marcado({ hora: '09:00', data: datas[1] as string })
    expect((await proximas())[0].proximaSessao).toEqual({
      _id: antes._id,
      data: datas[1],
      hora: '09:00',
      profissional: antes.profissional.nome,
      especialidade: 'Pilates',
      unidade: 'Centro',
    })
    await c.limpar(antes._id)
    expect((await proximas())[0].proximaSessao).toMatchObject({ data: datas[2] })
    const assinado = await c.marcado({ hora: '09:00' })
    await setHora(HOJE, '23:59')
    expect((await proximas())[0].proximaSessao).toMatchObject({ data: HOJE, hora: '23:59' })
    await c.emStatus(assinado._id, 'assinado')
    const [dele, doOutro] = await proximas()
    expect([dele.proximaSessao.data, doOutro.proximaSessao]).toEqual([datas[2], null])
    expect((await proximas(''))[0]).not.toHaveProperty('proximaSessao')
  })
  it('is not one of an hour that is over', async () => {
    const datas = listDatasDaRegra1(HOJE, 2)
    await c.marcado({ hora: '09:00', data: datas[1] as string })
    await c.marcado({ hora: '08:00' })
    await setHora(HOJE, '00:01')
    expect((await proximas())[0].proximaSessao).toMatchObject({ data: datas[1] })
  })
})
