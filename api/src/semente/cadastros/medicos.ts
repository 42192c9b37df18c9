import { type Contexto, type Linha, SISTEMA } from '../tipos'

const OCUPACOES: readonly (readonly [readonly [string, string], number])[] = [
  [['225270', 'Médico ortopedista e traumatologista'], 40],
  [['225160', 'Médico fisiatra'], 10],
  [['225136', 'Médico reumatologista'], 12],
  [['225112', 'Médico neurologista'], 12],
  [['225260', 'Médico neurocirurgião'], 6],
  [['225180', 'Médico geriatra'], 8],
  [['225125', 'Médico clínico'], 10],
  [['225250', 'Médico ginecologista e obstetra'], 5],
  [['225124', 'Médico pediatra'], 4],
]

export const generateMedicos = ({ s, relogio, nome }: Contexto): Linha<'medico'>[] =>
  Array.from({ length: 48 }, (_, i) => {
    const created_at = relogio.passado(relogio.hoje - s.inteiro(400, 1450), s.inteiro(480, 1080))
    const [cbo_codigo, cbo_valor] = s.pesado(OCUPACOES)
    const sexo = s.chance(0.42) ? 'Feminino' : 'Masculino'
    return {
      id: s.uuid(Date.parse(created_at)),
      nome: nome(sexo, s.inteiro(32, 66)).nome,
      cbo_codigo,
      cbo_valor,
      conselho: 'CRM',
      uf_conselho: s.chance(0.94) ? 'MG' : s.um(['SP', 'RJ', 'ES']),
      // Above the numbers that the councils have reached.
      numero_conselho: String(900_000 + i * 173 + s.inteiro(1, 150)),
      ativo: i % 16 !== 15,
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    }
  })

export const generateCids = ({ s, relogio }: Contexto, cids: readonly string[]): Linha<'cid'>[] => {
  const created_at = relogio.passado(relogio.hoje - 1480, 700)
  return cids.map((texto) => {
    const [descricao_abreviada = '', descricao = ''] = texto.split('|')
    return {
      id: s.uuid(Date.parse(created_at)),
      descricao_abreviada,
      descricao,
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    }
  })
}
