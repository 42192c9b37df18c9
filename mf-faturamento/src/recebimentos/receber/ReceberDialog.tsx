import { ErroDaApi, hojeNaClinica, useSaveKey } from '@clinica/shared-auth'
import {
  type Cobranca,
  type Conta,
  type FormaDePagamento,
  formatReais,
  nomeDoRecibo,
  type Recebimento,
} from '@clinica/shared-domain'
import { Button, Dialog, insist, notify, showError } from '@clinica/shared-ui'
import {
  CheckboxInput,
  CpfInput,
  confirmDiscard,
  Formik,
  setIn,
  TextInput,
  useFormSlice,
  useUnsavedGuard,
} from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useId, useState } from 'react'
import { issueRecibo, printRecibo, receive } from '../recebimentos.api'
import { rememberedUnidade, rememberUnidade, type Unidade } from '../unidades'
import { Cobrancas } from './Cobrancas'
import { Formas } from './Formas'
import { buildRecebimento, proposeMarcadas, toEnvio, type ValoresDoRecebimento } from './montar'
import { Recusa } from './Recusa'
import css from './receber.module.css'

type Props = {
  conta: Conta
  /** Where money may be taken. */
  unidades: readonly Unidade[]
  /** Chosen already by the person, who came here by it. */
  forma?: FormaDePagamento | null
  onClose: (recebido?: Recebimento) => void
}

const inicial = (
  { abertas, pagador }: Conta,
  unidades: readonly Unidade[],
  forma: FormaDePagamento | null,
): ValoresDoRecebimento => ({
  unidade: rememberedUnidade(unidades)?._id ?? '',
  marcadas: proposeMarcadas(abertas, hojeNaClinica()),
  valor: null,
  // None is preset: a wrong one spoils the cash.
  formas: [{ forma, valor: null, parcelas: '1' }],
  entregue: null,
  outroPagador: pagador !== null,
  pagadorNome: pagador?.nome ?? '',
  pagadorCpf: pagador?.cpf ?? '',
  recibo: true,
})

/** That of the charges, else the chosen one. */
const unidadeDe = (
  { marcadas, unidade }: ValoresDoRecebimento,
  abertas: readonly Cobranca[],
  unidades: readonly Unidade[],
): Unidade =>
  abertas.find((c) => marcadas.includes(c._id))?.unidade ??
  unidades.find((u) => u._id === unidade) ?? { _id: unidade, nome: '' }

type CorpoProps = Props & {
  enviando: boolean
  submit: () => Promise<void>
  erro: ErroDaApi | null
  onErro: (erro: ErroDaApi | null) => void
}

const Pagador = ({ paciente }: { paciente: string }) => {
  const [outro] = useFormSlice((f) => [f.values.outroPagador as boolean])
  return (
    <div className={css.pagador}>
      <CheckboxInput name="recibo" label={`Recibo${outro ? '' : ` em nome de ${paciente}`}`} />
      <CheckboxInput name="outroPagador" label="Outra pessoa paga" />
      {outro ? (
        <div className={css.duas}>
          <TextInput name="pagadorNome" label="Quem paga" max={70} required />
          <CpfInput name="pagadorCpf" label="CPF de quem paga" required />
        </div>
      ) : null}
    </div>
  )
}

const Corpo = ({ conta, unidades, enviando, submit, erro, onErro, onClose }: CorpoProps) => {
  const form = useId()
  const [valores, dirty] = useFormSlice((f) => [f.values as ValoresDoRecebimento, f.dirty])
  const release = useUnsavedGuard(dirty)
  const m = buildRecebimento(valores, conta.abertas)
  const onde = unidadeDe(valores, conta.abertas, unidades)
  const pix = valores.formas.some((f) => f.forma === 'pix')
  const close = async () => {
    if (dirty && !(await confirmDiscard())) return
    release()
    onClose()
  }
  return (
    <Dialog
      open
      maxWidth="md"
      title={`Receber de ${conta.paciente.nome}`}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>Cancelar</Button>
          <Button type="submit" form={form} variant="contained" loading={enviando} disabled={m.total <= 0}>
            {pix ? 'Recebi' : 'Receber'} {formatReais(m.total)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={css.receber}
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        <Recusa erro={erro} unidade={onde} onPronto={() => onErro(null)} />
        <div className={css.lados}>
          <Cobrancas abertas={conta.abertas} montado={m} unidades={unidades} />
          <Formas montado={m} unidade={onde} cobranca={m.cobrancas[0]?._id} />
        </div>
        <Pagador paciente={conta.paciente.nome} />
      </form>
    </Dialog>
  )
}

/** Money is taken: what is paid, how, by whom. What was typed stays until the server has it. */
export const ReceberDialog = (props: Props) => {
  const { conta, unidades, forma = null, onClose } = props
  const [erro, setErro] = useState<ErroDaApi | null>(null)
  const send = useSaveKey()
  const save = async (v: ValoresDoRecebimento) => {
    setErro(null)
    const m = buildRecebimento(v, conta.abertas)
    const envio = toEnvio(v, m, {
      paciente: conta.paciente._id,
      unidade: unidadeDe(v, conta.abertas, unidades)._id,
    })
    try {
      const feito = await insist(`o recebimento de ${conta.paciente.nome} foi gravado`, () =>
        send(envio, (chave) => receive(envio, chave)),
      )
      if (!feito) return
      const { recebimento, msg } = feito
      rememberUnidade(recebimento.unidade._id)
      if (v.recibo) {
        // The money is in, whatever becomes of the paper.
        const recibo = await issueRecibo(recebimento._id).catch(() => null)
        notify(recibo ? `${msg} Recibo ${nomeDoRecibo(recibo.recibo.numero)}.` : msg)
        if (recibo) await printRecibo(recibo.recibo).catch(showError)
        else notify('O recibo não saiu: emita-o na conta do paciente.', { tipo: 'alerta' })
      } else notify(msg)
      onClose(recebimento)
    } catch (falha) {
      if (!(falha instanceof ErroDaApi)) throw falha
      setErro(falha)
    } finally {
      void invalidateRegister('conta', 'caixa', 'devedores', 'marcas')
    }
  }
  const validate = (v: ValoresDoRecebimento) => {
    const { erros } = buildRecebimento(v, conta.abertas)
    return Object.entries(erros).reduce<object>(
      (todos, [campo, msg]) => setIn(todos, campo, msg) as object,
      {},
    )
  }
  return (
    <Formik<ValoresDoRecebimento>
      initialValues={inicial(conta, unidades, forma)}
      validate={validate}
      onSubmit={save}
    >
      {({ isSubmitting, submitForm }) => (
        <Corpo
          {...props}
          enviando={isSubmitting}
          submit={submitForm as () => Promise<void>}
          erro={erro}
          onErro={setErro}
        />
      )}
    </Formik>
  )
}
