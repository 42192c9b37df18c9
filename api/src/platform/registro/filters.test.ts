import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const ID = '01980000-0000-7000-8000-00000000ffff'
const get = (url: string) => t.como('Administrador')('GET', `/api${url}`)
const PAGINA = 'skip=0&limit=5'
/** What every picker and list sends (spec 1 §3, §7). */
const PICKER = `nome=ana&ativo=true&orderBy=nome&${PAGINA}`
const PAR = 'unidade=Centro&especialidade=Pilates'

/** Every parameter that the specification names for each list, aliases included. */
const NAMED: [path: string, query: string][] = [
  ['/unidade', PICKER],
  ['/especialidade', PICKER],
  ['/convenio', PICKER],
  ['/medico', PICKER],
  ['/medico', `codigo=52&ativo=true&${PAGINA}`],
  ['/usuario', `name=ana&email=ana&perfil=Gerente&ativo=true&orderBy=perfil&${PAGINA}`],
  ['/usuario', PICKER],
  ['/dominio', PICKER],
  ['/tabelasProcedimento', PICKER],
  ['/cid', `descricaoAbreviada=M54&nome=dor&ativo=true&orderBy=descricaoAbreviada&${PAGINA}`],
  ['/profissional', `${PICKER}&email=ana&numeroConselho=12&${PAR}`],
  [
    '/paciente',
    `${PICKER}&nome_social=a&cpf=529&rg_num=1&rg_oe_uf=SP&inicioDataNascimento=1990-01-01&fimDataNascimento=1990-12-31`,
  ],
  [
    '/profissional/bloqueio',
    `profissional=${ID}&dataInicio=2026-01-01&dataFim=2026-12-31&ativo=true&orderBy=motivo&${PAGINA}`,
  ],
  [
    '/usuario/bloqueio',
    `usuario=${ID}&dataInicio=2026-01-01&dataFim=2026-12-31&ativo=true&orderBy=email&${PAGINA}`,
  ],
  [
    '/fechamento',
    `unidade=${ID}&feriado=true&nome=a&dataInicio=2026-01-01&dataFim=2026-12-31&ativo=true&orderBy=motivo&${PAGINA}`,
  ],
  [`/paciente/${ID}/agendamentos`, `pacienteId=${ID}&${PAGINA}`],
  [
    `/profissional/${ID}/agendamentos`,
    `profissionalId=${ID}&${PAR}&dataInicio=2026-01-01&dataFim=2026-12-31&${PAGINA}`,
  ],
]
/** Those that have no `/total` of their own. */
const WITHOUT_TOTAL: [path: string, query: string][] = [
  ['/dominio/valores', 'nome=Sexo'],
  ['/v2/agenda/', `${PAR}&dia=2026-11-23`],
  ['/agenda/horarios', `${PAR}&dia=2026-11-23`],
  ['/agenda/profissionais', `${PICKER}&${PAR}&data=2026-11-23&hora=08:00`],
  ['/agenda/pesquisaDatasFuturasProfissional', `${PAR}&hora=08:00&profissional=${ID}`],
  ['/agenda/gerarDiasFuturos', `${PAR}&hora=08:00&profissional=${ID}&data=2026-11-23&dias=1,3&qtdDias=2`],
  [`/agenda/agendamento/${ID}`, 'withCID=true'],
  [`/v2/guia/paciente/${ID}`, 'especialidade=Pilates'],
]

describe('filters', () => {
  it.each([...NAMED, ...NAMED.map(([path, query]) => [`${path}/total`, query] as const), ...WITHOUT_TOTAL])(
    'of %s take what the specification names: %s',
    async (path, query) => {
      // 404 where the record itself is not there: the parameters were read.
      expect([200, 404]).toContain((await get(`${path}?${query}`)).statusCode)
    },
  )

  it.each([...NAMED, ...NAMED.map(([path, query]) => [`${path}/total`, query] as const), ...WITHOUT_TOTAL])(
    'of %s refuse what nobody named',
    async (path, query) => {
      const resposta = await get(`${path}?${query}&situacao=ativo`)
      expect(resposta.statusCode).toBe(400)
      expect(resposta.json().erro).toMatchObject({
        tipo: 'requisicaoInvalida',
        campos: { situacao: 'Filtro desconhecido.' },
      })
    },
  )

  it("of an insurer's procedures take the insurer twice, in the path and beside it", async () => {
    const { _id } = t.clinica.convenio
    const url = `/convenio/${_id}/procedimentos`
    const query = `nome=a&codigo=5&idTabela=${ID}&convenio=${_id}&orderBy=nome&${PAGINA}`
    expect((await get(`${url}?${query}`)).statusCode).toBe(200)
    expect((await get(`${url}?${query}&tabela=1`)).statusCode).toBe(400)
  })

  it('of doctors find by the council number as by the name', async () => {
    const medico = (numeroConselho: string, nome: string) =>
      t.como('Administrador')('POST', '/api/medico', {
        nome,
        cbo: { codigo: '225125', valor: 'Médico clínico' },
        conselho: 'CRM',
        ufConselho: 'SP',
        numeroConselho,
        ativo: true,
      })
    await medico('52111', 'Ana Paula')
    await medico('99521', 'Bruno Costa')
    const nomes = async (query: string) =>
      (await get(`/medico?${query}`)).json().medicos.map((m: { nome: string }) => m.nome)
    expect(await nomes('codigo=521')).toEqual(['Ana Paula'])
    expect(await nomes('nome=bruno')).toEqual(['Bruno Costa'])
  })
})
