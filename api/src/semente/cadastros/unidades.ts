import { type Contexto, type Linha, SISTEMA } from '../tipos'
import { cnpj } from './documentos'

const UNIDADES = ['CENTRO', 'SAVASSI', 'PAMPULHA'] as const
export type NomeDeUnidade = (typeof UNIDADES)[number]
export type Unidade = Linha<'unidade'> & { nome: NomeDeUnidade; faixa: string }

const ENDERECOS: Record<
  NomeDeUnidade,
  { cep: string; endereco: string; numero: string; complemento: string; bairro: string }
> = {
  CENTRO: {
    cep: '30160011',
    endereco: 'Rua da Bahia',
    numero: '1148',
    complemento: 'Salas 601 a 612',
    bairro: 'Centro',
  },
  SAVASSI: {
    cep: '30112020',
    endereco: 'Rua Pernambuco',
    numero: '1000',
    complemento: 'Loja 4',
    bairro: 'Savassi',
  },
  PAMPULHA: {
    cep: '31270010',
    endereco: 'Avenida Fleming',
    numero: '390',
    complemento: '',
    bairro: 'Ouro Preto',
  },
}

export const generateUnidades = ({ s, relogio }: Contexto): Unidade[] =>
  UNIDADES.map((nome, i) => {
    const created_at = relogio.passado(relogio.hoje - 1500 + i * 200, 600)
    return {
      id: s.uuid(Date.parse(created_at)),
      nome,
      cnpj: cnpj('97452318', i + 1),
      faixa: String((i + 1) * 10),
      endereco: { ...ENDERECOS[nome], uf: 'MG', cidade: 'Belo Horizonte' },
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    }
  })
