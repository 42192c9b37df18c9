import { http } from '@clinica/shared-auth'
import type { AjusteDaCobranca } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { FileDrop } from '@clinica/shared-ui/files'
import { DialogoDoAto, TextInput, useAto, useFormStore } from '@clinica/shared-ui/form'
import { readText } from './readText'

const MUDA = ['conta', 'devedores']

const enterSaldos = async (unidade: string, texto: string, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>('/recebimento/saldo/csv', { unidade, texto }, { chave })).data

const Arquivo = () => {
  const { get } = useFormStore()
  return (
    <FileDrop
      label="Arquivo de saldos"
      accept=".csv"
      title="Solte aqui o arquivo .csv"
      hint="ou escreva as linhas abaixo, com o cabeçalho"
      onFile={(arquivo) => {
        readText(arquivo).then((texto) => get().setFieldValue('texto', texto), showError)
      }}
      onRefuse={(motivo) => notify(motivo, { tipo: 'alerta' })}
    />
  )
}

type Props = { unidade: AjusteDaCobranca; onClose: () => void }

/** What was open before the unit charged here: all lines enter, or none. */
export const SaldosDialog = ({ unidade, onClose }: Props) => {
  const { perform, recusa } = useAto('os saldos foram lançados', MUDA, onClose)
  const save = ({ texto }: { texto: string }) =>
    perform([unidade._id, texto], (chave) => enterSaldos(unidade._id, texto, chave))
  return (
    <DialogoDoAto<{ texto: string }>
      titulo={`Saldos anteriores em ${unidade.nome}`}
      acao="Lançar saldos"
      valores={{ texto: '' }}
      validate={({ texto }) =>
        texto.trim() === '' ? { texto: 'Escolha o arquivo ou escreva as linhas.' } : {}
      }
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        Uma linha por paciente, com o cabeçalho CPF;Nome;Valor;Vencimento. Quem tinha crédito leva sim em mais
        uma coluna, A favor, e não precisa de vencimento. Se uma linha estiver errada, nada é lançado.
      </p>
      <Arquivo />
      <TextInput
        name="texto"
        label="Linhas"
        multiline
        rows={6}
        required
        placeholder="CPF;Nome;Valor;Vencimento;A favor"
      />
    </DialogoDoAto>
  )
}
