import { useSessao } from '@clinica/shared-auth'
import {
  type ChavePix,
  type ChavePixDaUnidade,
  chavePixSchema,
  formatChavePix,
  LETRAS_DA_CHAVE_PIX,
  LETRAS_DA_CIDADE,
  LETRAS_DO_TITULAR,
  NOMES_DAS_CHAVES_PIX,
  TIPOS_DE_CHAVE_PIX,
  type TipoDeChavePix,
} from '@clinica/shared-domain'
import { DialogoDoAto, SelectInput, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { saveChave } from './pix.api'
import css from './pix.module.css'

const MUDA = ['pix']
const OPCOES = TIPOS_DE_CHAVE_PIX.map((value) => ({ value, label: NOMES_DAS_CHAVES_PIX[value] }))

type Valores = { tipo: TipoDeChavePix; chave: string; nome: string; cidade: string; senhaAtual: string }

const valoresDe = ({ chave, proposta }: ChavePixDaUnidade): Valores => {
  if (chave) return { ...chave, chave: formatChavePix(chave.tipo, chave.chave), senhaAtual: '' }
  const { cnpj, nome, cidade } = proposta
  return { tipo: 'cnpj', chave: cnpj ? formatChavePix('cnpj', cnpj) : '', nome, cidade, senhaAtual: '' }
}

/** Where a unit's PIX goes, with one's own password said again. */
export const ChaveDialog = ({ unidade, onClose }: { unidade: ChavePixDaUnidade; onClose: () => void }) => {
  const email = useSessao((s) => s.usuario?.email)
  const { perform, recusa } = useAto(`a chave PIX de ${unidade.nome} foi salva`, MUDA, onClose)
  const save = (valores: Valores) => {
    const corpo: ChavePix = { ...valores, updatedAt: unidade.updatedAt }
    return perform([unidade._id, corpo], (chave) => saveChave(unidade._id, corpo, chave))
  }
  return (
    <DialogoDoAto<Valores>
      titulo={`Chave PIX de ${unidade.nome}`}
      acao="Salvar chave"
      valores={valoresDe(unidade)}
      validate={(v) => validate(chavePixSchema as never, v)}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        O dinheiro dos pacientes desta unidade passa a ir para a conta desta chave. Todos os Administradores e
        Gerentes são avisados por e-mail.
      </p>
      <div className={css.duas}>
        <SelectInput name="tipo" label="Tipo de chave" options={OPCOES} required />
        <TextInput name="chave" label="Chave" max={LETRAS_DA_CHAVE_PIX} required />
      </div>
      <div className={css.duas}>
        <TextInput
          name="nome"
          label="Titular"
          max={LETRAS_DO_TITULAR}
          required
          helperText="Como no banco, sem acentos: o paciente o vê ao pagar."
        />
        <TextInput name="cidade" label="Cidade" max={LETRAS_DA_CIDADE} required />
      </div>
      {/* Whose password it is: else the browser takes the city for the name of the account. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextInput
        name="senhaAtual"
        label="Sua senha"
        type="password"
        autoComplete="current-password"
        required
      />
    </DialogoDoAto>
  )
}
