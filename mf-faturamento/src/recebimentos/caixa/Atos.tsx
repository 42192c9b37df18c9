import {
  abrirCaixaSchema,
  type Caixa,
  FORMAS_DE_PAGAMENTO,
  fecharCaixaSchema,
  formatReais,
  nomeDaForma,
  reabrirCaixaSchema,
  retiradaSchema,
} from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'
import {
  DialogoDoAto,
  Formik,
  MoneyInput,
  TextInput,
  useAto,
  useFormSlice,
  validate,
} from '@clinica/shared-ui/form'
import type { Unidade } from '../unidades'
import { closeCaixa, openCaixa, reopenCaixa, withdraw } from './caixa.api'
import css from './caixa.module.css'

const MUDA = ['caixa']

type DoCaixa = { caixa: Caixa; onClose: () => void }

type AbrirProps = { unidade: Unidade; ficou: number | null; onAberto: () => void }

export const AbrirCaixa = ({ unidade, ficou, onAberto }: AbrirProps) => {
  const { perform, recusa } = useAto('o caixa foi aberto', MUDA, onAberto)
  return (
    <section className={css.painel} aria-labelledby="abrir">
      <h2 id="abrir">Abrir o caixa de hoje em {unidade.nome}</h2>
      <Formik<{ fundo: number | null }>
        key={unidade._id}
        initialValues={{ fundo: ficou }}
        validate={(v) => validate(abrirCaixaSchema as never, { unidade: unidade._id, ...v })}
        onSubmit={async ({ fundo }) => {
          const corpo = { unidade: unidade._id, fundo: fundo ?? 0 }
          await perform(corpo, (chave) => openCaixa(corpo, chave))
        }}
      >
        {({ submitForm, isSubmitting }) => (
          <form
            className={css.abrir}
            noValidate
            onSubmit={(e) => {
              e.preventDefault()
              void submitForm()
            }}
          >
            <MoneyInput
              name="fundo"
              label="Na gaveta"
              helperText={ficou === null ? undefined : `Ficaram ${formatReais(ficou)} no último fechamento.`}
            />
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Abrir o caixa
            </Button>
          </form>
        )}
      </Formik>
      {recusa ? (
        <Alert severity="error" role="alert">
          {recusa}
        </Alert>
      ) : null}
    </section>
  )
}

export const RetiradaDialog = ({ caixa, onClose }: DoCaixa) => {
  const { perform, recusa } = useAto('a retirada foi gravada', MUDA, onClose)
  return (
    <DialogoDoAto<{ valor: number | null; motivo: string }>
      titulo="Retirar da gaveta"
      acao="Retirar"
      valores={{ valor: null, motivo: '' }}
      validate={(v) => validate(retiradaSchema as never, { caixa: caixa._id, ...v })}
      onSend={({ valor, motivo }) => {
        const corpo = { caixa: caixa._id, valor: valor ?? 0, motivo: motivo.trim() }
        return perform(corpo, (chave) => withdraw(corpo, chave))
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p>Deve haver {formatReais(caixa.esperado)} na gaveta.</p>
      <MoneyInput name="valor" label="Valor" required />
      <TextInput name="motivo" label="Para quê" max={255} required />
    </DialogoDoAto>
  )
}

type Contado = Record<string, number | null>
type Contagem = { contado: Contado; motivo: string; fica: number | null }

/** What came in of a kind less what went back in it; of cash, what is in the drawer. */
const esperadoDe = (caixa: Caixa, forma: string): number => {
  if (forma === 'dinheiro') return caixa.esperado
  const voltou = caixa.movimento
    .filter((m) => m.tipo === 'devolucao')
    .flatMap((m) => m.formas)
    .reduce((soma, f) => (f.forma === forma ? soma + f.valor : soma), 0)
  return (caixa.porForma.find((f) => f.forma === forma)?.valor ?? 0) - voltou
}

const Diferenca = ({ caixa }: { caixa: Caixa }) => {
  const [contado] = useFormSlice((f) => [f.values.contado as Contado])
  if (contado.dinheiro === null) return <p className={css.fraco}>Conte o dinheiro da gaveta.</p>
  const diferenca = FORMAS_DE_PAGAMENTO.reduce(
    (soma, f) => soma + ((contado[f] ?? esperadoDe(caixa, f)) - esperadoDe(caixa, f)),
    0,
  )
  return (
    <p role="status">
      {diferenca === 0 ? (
        'Confere.'
      ) : (
        <b>
          {diferenca > 0 ? 'Sobram' : 'Faltam'} {formatReais(Math.abs(diferenca))}: diga por quê.
        </b>
      )}
    </p>
  )
}

export const FecharDialog = ({ caixa, onClose }: DoCaixa) => {
  const { perform, recusa } = useAto('o caixa foi fechado', MUDA, onClose)
  // What went back in a kind of which nothing came in is nothing that can be counted.
  const outras = caixa.porForma
    .map(({ forma }) => ({ forma, valor: esperadoDe(caixa, forma) }))
    .filter((f) => f.forma !== 'dinheiro' && f.valor > 0)
  return (
    <DialogoDoAto<Contagem>
      titulo="Fechar o caixa"
      acao="Fechar o caixa"
      valores={{
        contado: { dinheiro: null, ...Object.fromEntries(outras.map((f) => [f.forma, f.valor])) },
        motivo: '',
        fica: null,
      }}
      validate={(v) => validate(fecharCaixaSchema as never, { caixa: caixa._id, ...v })}
      onSend={(v) => {
        const corpo = { caixa: caixa._id, ...v, motivo: v.motivo.trim() }
        return perform(corpo, (chave) => closeCaixa(corpo, chave))
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <MoneyInput
        name="contado.dinheiro"
        label="Dinheiro contado"
        helperText={`Deve haver ${formatReais(caixa.esperado)}.`}
        required
      />
      {outras.map((f) => (
        <MoneyInput
          key={f.forma}
          name={`contado.${f.forma}`}
          label={`${nomeDaForma(f.forma)} conferido`}
          helperText={`Deve haver ${formatReais(f.valor)}.`}
        />
      ))}
      <Diferenca caixa={caixa} />
      <TextInput name="motivo" label="Motivo da diferença" max={255} multiline rows={2} />
      <MoneyInput name="fica" label="Fica na gaveta (opcional)" />
    </DialogoDoAto>
  )
}

export const ReabrirDialog = ({ caixa, onClose }: DoCaixa) => {
  const { perform, recusa } = useAto('o caixa foi reaberto', MUDA, onClose)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Reabrir o caixa de ${caixa.usuario.nome}?`}
      acao="Reabrir"
      valores={{ motivo: '' }}
      validate={(v) => validate(reabrirCaixaSchema as never, { caixa: caixa._id, ...v })}
      onSend={({ motivo }) => {
        const corpo = { caixa: caixa._id, motivo: motivo.trim() }
        return perform(corpo, (chave) => reopenCaixa(corpo, chave))
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <TextInput name="motivo" label="Motivo" max={255} required />
    </DialogoDoAto>
  )
}
