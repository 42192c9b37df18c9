import { type RawBuilder, sql } from 'kysely'
import type { Banco } from '../platform/db/banco'
import { testBanco } from '../teste/app'

const DOMINIOS = [
  'TiposDocumentos',
  'Indicação',
  'Sexo',
  'Profissões',
  'EstadoCivil',
  'Patologias Pregressas',
  'MotivoBloqueio',
  'ViaAcesso',
  'TecnicaUtilizada',
  'cbo',
  'ConselhoProfissional',
  'CaraterSolicitacao',
  'TipoLogradouro',
  'IndicacaoAcidente',
  'TipoAtendimento',
  'TipoSaida',
  'TipoDoenca',
]

let banco: Banco
const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco.db)).rows

beforeAll(async () => {
  banco = await testBanco()
}, 120_000)
afterAll(() => banco.close())

describe('an empty clinic', () => {
  it('has every named domain, each with ordered values and no code twice', async () => {
    const dominios = await linhas(sql<{ nome: string; valores: number; codigos: number; ultima: number }>`
      select d.nome, count(*) as valores, count(distinct v.codigo) as codigos, max(v.posicao) as ultima
      from dominio d join dominio_valor v on v.dominio_id = d.id
      where d.ativo group by d.nome`)
    expect(dominios.map(({ nome }) => nome).sort()).toEqual([...DOMINIOS].sort())
    for (const { valores, codigos, ultima } of dominios) {
      expect(valores).toBeGreaterThanOrEqual(2)
      expect(codigos).toBe(valores)
      expect(ultima).toBe(valores)
    }
  })

  it.each([
    ['CaraterSolicitacao', 'E', 'Eletiva'],
    ['CaraterSolicitacao', 'U', 'Urgência/Emergência'],
    ['TipoAtendimento', '03', 'Terapias'],
    ['TipoLogradouro', '081', 'Rua'],
    ['ConselhoProfissional', 'CRM', 'CRM - Conselho Regional de Medicina'],
    ['cbo', '225270', 'Médico ortopedista e traumatologista'],
    ['Patologias Pregressas', 'outro', 'Outro'],
    ['MotivoBloqueio', 'outro', 'Outro'],
    ['EstadoCivil', 'uniaoEstavel', 'União estável'],
  ])('knows %s %s as %s', async (nome, codigo, valor) => {
    const achados = await linhas(sql<{ valor: string }>`
      select v.valor from dominio_valor v join dominio d on d.id = v.dominio_id
      where d.nome = ${nome} and v.codigo = ${codigo}`)
    expect(achados).toEqual([{ valor }])
  })
})
