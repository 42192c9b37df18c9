import { type Contexto, type Linha, SISTEMA } from '../tipos'
import { cnpj } from './documentos'

const UNIDADES = ['CENTRO', 'SAVASSI', 'PAMPULHA'] as const
export type NomeDeUnidade = (typeof UNIDADES)[number]
type Endereco = {
  cep: string
  tipoLogradouro: string
  endereco: string
  numero: string
  complemento: string | null
  bairro: string
}
export type Unidade = Linha<'unidade'> & {
  nome: NomeDeUnidade
  faixa: string
  endereco: Endereco & { uf: string; cidade: string }
  tiss: ReturnType<typeof tiss>
}

const ENDERECOS: Record<NomeDeUnidade, Endereco> = {
  CENTRO: {
    cep: '30160011',
    tipoLogradouro: '081',
    endereco: 'Rua da Bahia',
    numero: '1148',
    complemento: 'Salas 601 a 612',
    bairro: 'Centro',
  },
  SAVASSI: {
    cep: '30112020',
    tipoLogradouro: '081',
    endereco: 'Rua Pernambuco',
    numero: '1000',
    complemento: 'Loja 4',
    bairro: 'Savassi',
  },
  PAMPULHA: {
    cep: '31270010',
    tipoLogradouro: '008',
    endereco: 'Avenida Fleming',
    numero: '390',
    complemento: null,
    bairro: 'Ouro Preto',
  },
}

/** What the guides say of a unit; CNES numbers right below the one for 'has none'. */
const tiss = (i: number) => ({
  razaoSocial: 'Aurora Reabilitação Ltda.',
  cnes: String(9_999_901 + i),
  regimeAtendimento: '01',
  cpfContratado: null,
  conselho: 'CREFITO',
  numeroConselho: '4-920000-F',
  ufConselho: 'MG',
  cbo: '223605',
})

export const generateUnidades = ({ s, relogio }: Contexto): Unidade[] =>
  UNIDADES.map((nome, i) => {
    const created_at = relogio.passado(relogio.hoje - 1500 + i * 200, 600)
    return {
      id: s.uuid(Date.parse(created_at)),
      nome,
      cnpj: cnpj('97452318', i + 1),
      faixa: String((i + 1) * 10),
      endereco: { ...ENDERECOS[nome], uf: 'MG', cidade: 'Belo Horizonte' },
      tiss: tiss(i),
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    }
  })
