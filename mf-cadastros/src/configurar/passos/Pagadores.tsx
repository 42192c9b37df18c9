import { pagadoresDaConfiguracao } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { DigitsInput, TextInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import css from '../configurar.module.css'
import { JaCadastrados, Linhas } from '../Linhas'
import { Passo } from '../Passo'
import { keepPagadores, type Pagadores as Valores } from '../pagadores'
import type { PropsDoPasso } from './tipos'

const OPCOES = [
  ['particular', 'Só particular'],
  ['convenios', 'Convênios e particular'],
] as const
const VAZIA = { nome: '', ans: '' }

const Como = () => {
  const form = useFormStore()
  const como = useValue<Valores['como']>('como')
  const linhas = useValue<object[]>('convenios') ?? []
  return (
    <fieldset className={css.propostas}>
      <legend>De quem a clínica recebe</legend>
      {OPCOES.map(([valor, titulo]) => (
        <Button
          key={valor}
          type="button"
          variant="outlined"
          aria-pressed={como === valor}
          onClick={() => {
            form.get().setFieldValue('como', valor)
            form
              .get()
              .setFieldValue('convenios', valor === 'particular' ? [] : linhas.length > 0 ? linhas : [VAZIA])
          }}
        >
          {titulo}
        </Button>
      ))}
    </fieldset>
  )
}

const Convenios = () =>
  useValue<Valores['como']>('como') === 'convenios' ? (
    <Linhas name="convenios" titulo="Convênio" nova={() => VAZIA} adicionar="Adicionar convênio">
      {(i) => (
        <>
          <TextInput name={`convenios[${i}].nome`} label="Nome" max={60} />
          <DigitsInput name={`convenios[${i}].ans`} label="Código ANS" max={6} />
        </>
      )}
    </Linhas>
  ) : null

/** Insurers, or only private patients; they are saved with the prices, which an insurer cannot be without. */
export const Pagadores = ({ registros, onDone, onBack }: PropsDoPasso) => (
  <Passo<Valores>
    passo="pagadores"
    titulo="Convênios ou só particular"
    explicacao="São salvos junto com os preços, no próximo passo: um convênio precisa de uma tabela. O que cada um exige das guias fica no cadastro dele."
    schema={pagadoresDaConfiguracao}
    initial={{ como: 'particular', convenios: [] }}
    acao="Continuar"
    save={async (valores) => keepPagadores(valores)}
    onDone={onDone}
    onBack={onBack}
  >
    <JaCadastrados nomes={registros.convenios.map((c) => c.nome)} em="/convenio" />
    <Como />
    <Convenios />
  </Passo>
)
