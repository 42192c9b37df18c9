import { DOCUMENTOS_DO_CONTRATADO, type TissDoConvenio, VERSAO_TISS } from '@clinica/shared-domain'
import { CheckboxInput, DigitsInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { PainelTiss } from '../comum/PainelTiss'
import { CodigosInput } from './CodigosInput'

export const TISS_VAZIO = {
  versao: '',
  identificacao: '',
  exigeSenha: false,
  exigeToken: false,
  exigeExecutante: false,
  agruparSessoes: false,
  mascaraCarteira: '',
  prazoApresentacaoDias: '',
  codigos: [] as TissDoConvenio['codigos'],
}

const IDENTIFICACOES = [
  { value: '', label: 'Automático' },
  ...Object.entries(DOCUMENTOS_DO_CONTRATADO).map(([value, label]) => ({ value, label })),
]

const codigos = (n: number): string => (n === 1 ? '1 código na operadora' : `${n} códigos na operadora`)

const palavras = (tiss: typeof TISS_VAZIO) => [
  `Versão ${tiss.versao || VERSAO_TISS}`,
  tiss.codigos.length > 0 && codigos(tiss.codigos.length),
  tiss.exigeSenha && 'exige senha',
  tiss.exigeToken && 'exige token',
  tiss.exigeExecutante && 'exige o executante',
  tiss.agruparSessoes ? 'sessões agrupadas' : 'um item por sessão',
  tiss.prazoApresentacaoDias && `${tiss.prazoApresentacaoDias} dias para apresentar`,
]

/** What the insurer asks of guides and of their later XML. */
export const TissPanel = () => (
  <PainelTiss vazio={TISS_VAZIO} palavras={palavras}>
    <TextInput
      name="tiss.versao"
      label="Versão do padrão TISS"
      max={8}
      placeholder={VERSAO_TISS}
      helperText={`Vazia: ${VERSAO_TISS}.`}
    />
    <SelectInput
      name="tiss.identificacao"
      label="A clínica se identifica por"
      options={IDENTIFICACOES}
      helperText="Vazio: nosso código, onde há; senão o CNPJ."
    />
    <TextInput
      name="tiss.mascaraCarteira"
      label="Formato da carteira"
      max={30}
      placeholder="9999.999999.99-9"
      helperText="9 é um número, A uma letra ou número."
    />
    <DigitsInput name="tiss.prazoApresentacaoDias" quantity label="Prazo para apresentar (dias)" max={3} />
    <CheckboxInput name="tiss.exigeSenha" label="Exige senha de autorização" />
    <CheckboxInput name="tiss.exigeToken" label="Exige token do atendimento" />
    <CheckboxInput name="tiss.exigeExecutante" label="Exige quem executou (41 a 45)" />
    <CheckboxInput name="tiss.agruparSessoes" label="Agrupar as sessões em um item" />
    <CodigosInput name="tiss.codigos" />
  </PainelTiss>
)
