import type { ErroDaApi } from '@clinica/shared-auth'
import { Alert, Button } from '@clinica/shared-ui'
import { Formik, MoneyInput, useAto } from '@clinica/shared-ui/form'
import { openCaixa } from '../caixa/caixa.api'
import css from './receber.module.css'

const MUDA = ['caixa']

type Props = { erro: ErroDaApi | null; unidade: { _id: string; nome: string }; onPronto: () => void }

/** Why the server did not take it, and the way on: a drawer that is not open is opened here. */
export const Recusa = ({ erro, unidade, onPronto }: Props) => {
  const { perform, recusa } = useAto('o caixa foi aberto', MUDA, onPronto)
  if (!erro) return null
  const tipo = erro.corpo?.erro.tipo
  if (tipo === 'caixaFechado')
    return (
      <Alert severity="warning" role="alert">
        <b>Seu caixa de hoje em {unidade.nome} não está aberto.</b> Quanto há na gaveta?
        <Formik<{ fundo: number | null }>
          initialValues={{ fundo: null }}
          validate={({ fundo }) => (fundo === null ? { fundo: 'Informe quanto há na gaveta.' } : {})}
          onSubmit={async ({ fundo }) => {
            const corpo = { unidade: unidade._id, fundo: fundo ?? 0 }
            await perform(corpo, (chave) => openCaixa(corpo, chave))
          }}
        >
          {({ submitForm, isSubmitting }) => (
            <div className={css.abrir}>
              <MoneyInput name="fundo" label="Na gaveta" autoFocus />
              <Button variant="outlined" loading={isSubmitting} onClick={() => void submitForm()}>
                Abrir o caixa
              </Button>
            </div>
          )}
        </Formik>
        {recusa ? <p>{recusa}</p> : null}
      </Alert>
    )
  return (
    <Alert severity={tipo === 'jaRecebida' ? 'info' : 'error'} role="alert">
      <b>{erro.conteudo}</b> Nada foi gravado aqui.
      {tipo === 'jaRecebida'
        ? ' Se o paciente pagou de novo, desmarque a cobrança e informe o valor: fica de crédito.'
        : null}
    </Alert>
  )
}
