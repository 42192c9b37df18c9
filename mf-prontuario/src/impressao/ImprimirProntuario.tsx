import { hojeNaClinica } from '@clinica/shared-auth'
import { arquivoDoProntuario, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Button, Dialog, Icon, showError } from '@clinica/shared-ui'
import { CheckboxInput, Formik, PeriodInput, SelectInput, useFormStore } from '@clinica/shared-ui/form'
import { openPdf } from '@clinica/shared-ui/pdf'
import { useState } from 'react'
import css from './impressao.module.css'

type Props = { pacienteId: string; formularios: ResumoDoRegistro['formularios']; onClose: () => void }
type Valores = { inicio: string | null; fim: string | null; formulario: string; fotos: boolean }

const INICIAIS: Valores = { inicio: null, fim: null, formulario: '', fotos: true }

const Corpo = ({ pacienteId, formularios, onClose }: Props) => {
  const store = useFormStore()
  const [imprimindo, setImprimindo] = useState(false)
  const print = async () => {
    const { inicio, fim, formulario, fotos } = store.get().values as Valores
    // The tab opens with the click, so the form is looked at here and not by a submission that is awaited.
    if (inicio && fim && fim < inicio) return
    const params = Object.fromEntries(
      Object.entries({ inicio, fim, formulario, fotos: fotos ? '' : 'false' }).filter(([, v]) => v),
    )
    setImprimindo(true)
    try {
      await openPdf(
        { url: `/evolucao/${encodeURIComponent(pacienteId)}/impresso`, params },
        arquivoDoProntuario(hojeNaClinica()),
      )
      onClose()
    } catch (erro) {
      void showError(erro)
    } finally {
      setImprimindo(false)
    }
  }
  return (
    <Dialog
      open
      maxWidth="xs"
      title="Imprimir prontuário"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="contained"
            loading={imprimindo}
            startIcon={<Icon name="imprimir" size={16} />}
            onClick={() => void print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <div className={css.campos}>
        <PeriodInput names={['inicio', 'fim']} labels={['De', 'Até']} />
        <SelectInput
          name="formulario"
          label="Registros"
          options={[
            { value: '', label: 'Todos' },
            ...formularios.map(({ _id, nome, total }) => ({ value: _id, label: `${nome} (${total})` })),
          ]}
        />
        <CheckboxInput name="fotos" label="Com as fotos" />
      </div>
      <p className={css.nota}>Sem período, sai o prontuário inteiro, do registro mais antigo ao mais novo.</p>
    </Dialog>
  )
}

/** Asks for the period and the form, and opens the printed record in a tab of its own. */
export default function ImprimirProntuario(props: Props) {
  return (
    <Formik initialValues={INICIAIS} onSubmit={() => undefined}>
      <Corpo {...props} />
    </Formik>
  )
}
