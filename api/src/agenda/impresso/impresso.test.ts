import { randomUUID } from 'node:crypto'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { awaitRowOf, awaitRows } from '../../teste/auditoria'
import { faultsOf, linesOf, readPdf } from '../../teste/impresso/pdf'

const QUARTA = '2026-11-25'
const NINGUEM = '01980000-0000-7000-8000-0000000000ff'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await c.db
    .updateTable('unidade')
    .set({
      cnpj: '11222333000181',
      endereco: JSON.stringify({
        endereco: 'Rua dos Guajajaras',
        numero: '1470',
        cidade: 'Belo Horizonte',
        uf: 'MG',
      }),
    })
    .where('id', '=', c.centro._id)
    .execute()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const paciente = (n: number) => c.clinica.pacientes[n] as Clinica['clinica']['pacientes'][number]
const profissional = (n: number) => c.clinica.profissionais[n] as { _id: string; nome: string }
const lidoDe = (r: { statusCode: number; headers: object; rawPayload: Buffer }, arquivo: string) => {
  expect([r.statusCode, r.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${arquivo}"`,
    }),
  ])
  const { paginas } = readPdf(r.rawPayload)
  for (const pagina of paginas) expect(faultsOf(pagina)).toEqual([])
  return { paginas, linhas: paginas.flatMap(linesOf) }
}
const doDia = (dia = HOJE, mais = '', perfil: Parameters<Clinica['pedir']>[0] = 'Recepcionista') =>
  c.pedir(perfil)('GET', `/api/agenda/impresso?unidade=centro&especialidade=pilates&dia=${dia}${mais}`)

describe('o dia impresso', () => {
  it('has one line for each appointment, with phone, insurer, session of the guide and room to sign', async () => {
    await c.marcado({ data: '2026-11-24' })
    const { _id } = await c.marcado({ hora: '09:00' })
    await c.emStatus(_id, 'assinado')
    await c.marcado({}, paciente(1))
    await c.marcado({ hora: '09:00', profissional: { _id: profissional(2)._id }, encaixe: true }, paciente(2))
    const limpo = await c.marcado({ hora: '10:00' }, paciente(3))
    await c.limpar(limpo._id)
    const { linhas } = lidoDe(await doDia(), 'agenda-2026-11-23.pdf')
    const guia = (n: number) => paciente(n).guia.numero
    expect(linhas).toEqual([
      expect.any(String),
      'Segunda, 23/11/2026',
      'Centro · Pilates · 3 agendamentos',
      'Hora | Paciente | Telefone | Convênio | Guia, sessão | Profissional | Assinatura do paciente ou responsável',
      `08:00 | Bruno Lima | (11) 98765-4321 | ${c.clinica.convenio.nome} | ${guia(1)} · 1/10 | Otávio Brito`,
      `09:00 | Ana Souza | (11) 98765-4321 | ${c.clinica.convenio.nome} | ${guia(0)} · 1/10 | Otávio Brito | Assinado`,
      `09:00 | Carla Dias · encaixe | (11) 98765-4321 | ${c.clinica.convenio.nome} | ${guia(2)} · 1/10 | Paula Castro`,
      expect.stringMatching(/^Emitido em .* por Recepcionista de Teste \| Página 1 de 1$/),
    ])
    const usuario = c.clinica.usuarios.Recepcionista._id
    const lida = await awaitRowOf(c.db, usuario, { acao: 'imprimir', entidade: 'agendamento' })
    expect([...(lida?.pacientes ?? [])].sort()).toEqual([0, 1, 2].map((n) => paciente(n)._id).sort())
  })

  it('cuts a long name, never what is said of it', async () => {
    const longo = 'Maria Antonieta Guimarães de Albuquerque Cavalcanti'
    const { _id } = paciente(1)
    await c.db.updateTable('paciente').set({ nome: longo }).where('id', '=', _id).execute()
    await c.marcado({ encaixe: true }, paciente(1))
    const [linha] = lidoDe(await doDia(), 'agenda-2026-11-23.pdf').linhas.filter((l) => l.startsWith('08:00'))
    expect(linha).toMatch(/\| Maria Antonieta.*… · encaixe \|/)
    await c.db
      .updateTable('paciente')
      .set({ nome: paciente(1).nome })
      .where('id', '=', _id)
      .execute()
  })

  it('of one professional is theirs alone, and says so where there is nothing', async () => {
    await c.marcado()
    await c.marcado({ profissional: { _id: profissional(2)._id } }, paciente(1))
    const so = `&profissional=${profissional(2)._id}`
    const { linhas } = lidoDe(await doDia(HOJE, so, 'Profissional'), 'agenda-2026-11-23.pdf')
    expect(linhas).toContain('Centro · Pilates · Paula Castro · 1 agendamento')
    expect(linhas.join('\n')).toContain('Bruno Lima')
    expect(linhas.join('\n')).not.toContain('Ana Souza')
    expect(lidoDe(await doDia('2026-12-01'), 'agenda-2026-12-01.pdf').linhas).toContain(
      'Nenhum agendamento neste dia.',
    )
  })

  it('goes on over pages, each with its heads', async () => {
    const quantos = 50
    const pacientes = await c.maisPacientes(quantos)
    for (const [i, p] of pacientes.entries())
      await c.marcado({ encaixe: true, hora: `${String(8 + (i % 10)).padStart(2, '0')}:00` }, p)
    const { paginas } = lidoDe(await doDia(), 'agenda-2026-11-23.pdf')
    expect(paginas.length).toBeGreaterThan(2)
    for (const pagina of paginas) {
      expect(pagina.largura).toBeGreaterThan(pagina.altura)
      expect(linesOf(pagina).some((l) => l.startsWith('Hora | Paciente'))).toBe(true)
    }
    expect(paginas.flatMap(linesOf).filter((l) => /^\d\d:00 \|/.test(l))).toHaveLength(quantos)
  })

  it.each([
    ['&unidade=Lua', 400],
    ['&profissional=x', 400],
    [`&profissional=${NINGUEM}`, 404],
  ])('refuses %s', async (mais, status) => {
    expect((await doDia(HOJE, mais)).statusCode).toBe(status)
  })

  it('of a unit that is not there is not found', async () => {
    const r = await c.pedir()('GET', `/api/agenda/impresso?unidade=Lua&especialidade=Pilates&dia=${HOJE}`)
    expect([r.statusCode, r.json().msg]).toEqual([404, 'Unidade ou especialidade não encontrada.'])
  })
})

describe('a semana impressa', () => {
  const semana = (id: string, dia: string) =>
    c.pedir()('GET', `/api/profissional/${id}/semana/impresso?dia=${dia}`)

  it('shows hours by days from Monday on, whoever comes, and what closes it', async () => {
    const { _id } = profissional(1)
    await c.marcado({ data: QUARTA })
    await c.marcado({ data: QUARTA }, paciente(1))
    await c.marcado(
      { data: '2026-11-28', hora: '14:00', especialidade: 'Fisioterapia', encaixe: true },
      paciente(2),
    )
    await c.marcado({ data: '2026-11-30' }, paciente(3))
    await c.marcado({ data: QUARTA, hora: '10:00', profissional: { _id: profissional(2)._id } }, paciente(4))
    await c.db
      .insertInto('bloqueio_profissional')
      .values({
        id: randomUUID(),
        profissional_id: _id,
        data_inicio: '2026-11-26',
        data_fim: '2026-11-26',
        horario_inicio: '08:00',
        horario_fim: '12:00',
        motivo: 'Curso',
      })
      .execute()
    const { linhas } = lidoDe(await semana(_id, '2026-11-29'), 'semana-2026-11-23.pdf')
    expect(linhas.slice(1, -1)).toEqual([
      'Otávio Brito',
      'Semana de 23/11/2026 a 29/11/2026',
      'Bloqueio: 26/11/2026, 08:00 a 12:00 · Curso',
      'Hora | Segunda 23/11 | Terça 24/11 | Quarta 25/11 · 2 | Quinta 26/11 | Sexta 27/11 | Sábado 28/11 · 1',
      '08:00 | Ana Souza',
      'Pilates · Centro',
      'Bruno Lima',
      'Pilates · Centro',
      '14:00 | Carla Dias',
      'Fisioterapia · Centro',
    ])
  })

  it('says so where there is nothing, and whose is not there', async () => {
    const { linhas } = lidoDe(await semana(profissional(0)._id, HOJE), 'semana-2026-11-23.pdf')
    expect(linhas).toContain('Nenhum agendamento nesta semana.')
    const r = await semana(NINGUEM, HOJE)
    expect([r.statusCode, r.json().msg]).toEqual([404, 'Profissional não encontrado.'])
  })
})

describe('as próximas sessões impressas', () => {
  const sessoes = (id: string) => c.pedir()('GET', `/api/paciente/${id}/agendamentos/impresso`)

  it('are those to come, with place and professional, without guide or insurer', async () => {
    const ids = await Promise.all([c.marcado({ hora: '08:00' }), c.marcado({ data: QUARTA, hora: '10:00' })])
    await c.marcado({ data: QUARTA, hora: '11:00' })
    // It is 09:00 in the clinic: what began before is not to come.
    await c.marcado({ hora: '14:00' })
    await c.emStatus((ids[1] as { _id: string })._id, 'faltou-sem-justificativa')
    const { linhas } = lidoDe(await sessoes(paciente(0)._id), 'proximas-sessoes-2026-11-23.pdf')
    expect(linhas.slice(1, -1)).toEqual([
      'Centro · Rua dos Guajajaras, 1470, Belo Horizonte/MG',
      'Próximas sessões',
      'Ana Souza',
      'Dia | Hora | Especialidade | Profissional | Unidade',
      'Segunda, 23/11/2026 | 14:00 | Pilates | Otávio Brito | Centro',
      'Quarta, 25/11/2026 | 11:00 | Pilates | Otávio Brito | Centro',
    ])
  })

  it('and the day have the names of the professionals whole', async () => {
    const { _id, nome } = profissional(2)
    const rename = (novo: string) =>
      c.db.updateTable('profissional').set({ nome: novo }).where('id', '=', _id).execute()
    await rename('Flávia Cavalcanti Rodrigues')
    await c.marcado({ hora: '14:00', profissional: { _id } })
    const papeis = [await doDia(), await sessoes(paciente(0)._id)]
    await rename(nome)
    for (const papel of papeis) {
      const linhas = readPdf(papel.rawPayload).paginas.flatMap(linesOf)
      expect(linhas).toContainEqual(expect.stringContaining('Flávia Cavalcanti Rodrigues'))
    }
  })

  it('say so where there are none, and whose is not there', async () => {
    expect(lidoDe(await sessoes(paciente(5)._id), 'proximas-sessoes-2026-11-23.pdf').linhas).toContain(
      'Nenhuma sessão marcada.',
    )
    const r = await sessoes(NINGUEM)
    expect([r.statusCode, r.json().msg]).toEqual([404, 'Paciente não encontrado.'])
  })
})

describe('a declaração de comparecimento', () => {
  const declarar = (id: string, corpo: object = {}) =>
    c.pedir()('POST', `/api/agendamento/${id}/declaracao`, corpo)
  const assinado = async (troca = {}) => {
    const { _id } = await c.marcado(troca)
    await c.emStatus(_id, 'assinado')
    return _id
  }
  const texto = (linhas: string[]) => linhas.join(' ').replace(/\s*\|\s*/g, ' ')

  it('says who came and when, neither specialty nor CID, and is noted as given out', async () => {
    await c.db.updateTable('paciente').set({ cpf: '52998224725' }).where('id', '=', paciente(0)._id).execute()
    const id = await assinado()
    const { linhas } = lidoDe(await declarar(id), 'declaracao-de-comparecimento-2026-11-23.pdf')
    const dito = texto(linhas)
    expect(dito).toContain(
      'Declaramos, para os devidos fins, que Ana Souza, CPF 529.982.247-25, compareceu a esta clínica para atendimento em 23/11/2026, às 08:00.',
    )
    expect(dito).toContain('Belo Horizonte, 23 de novembro de 2026')
    expect(dito).toContain('Centro · CNPJ 11.222.333/0001-81')
    expect(dito).not.toMatch(/Pilates|CID|guia/i)
    expect(await awaitRows(c.db, { acao: 'declarar', registro_id: id }, 1)).toMatchObject([
      { entidade: 'agendamento', pacientes: [paciente(0)._id] },
    ])
  })

  it('says until when, and who came along', async () => {
    const id = await assinado()
    const r = await declarar(id, { saida: '09:10', acompanhante: 'Rute Souza' })
    expect(texto(lidoDe(r, 'declaracao-de-comparecimento-2026-11-23.pdf').linhas)).toMatch(
      /que Rute Souza acompanhou Ana Souza.*, que compareceu a esta clínica para atendimento em 23\/11\/2026, das 08:00 às 09:10\./,
    )
  })

  it('is of who came alone: a leaving after the beginning, an appointment that is signed and there', async () => {
    const id = await assinado()
    const cedo = await declarar(id, { saida: '08:00' })
    expect([cedo.statusCode, cedo.json().msg]).toEqual([
      422,
      'A saída deve ser depois da hora do agendamento.',
    ])
    expect((await declarar(id, { saida: '25:00' })).statusCode).toBe(422)
    const { _id } = await c.marcado({ hora: '09:00' }, paciente(1))
    const falta = 'A declaração é de quem compareceu: o agendamento ainda não foi assinado.'
    const marcado = await declarar(_id)
    expect([marcado.statusCode, marcado.json().msg]).toEqual([409, falta])
    await c.emStatus(_id, 'faltou-sem-justificativa')
    expect((await declarar(_id)).statusCode).toBe(409)
    expect((await declarar(NINGUEM)).statusCode).toBe(404)
  })
})
