import { type Guia, MENSAGENS_DA_GUIA as M, type PropostaDaGuia } from '@clinica/shared-domain'
import { Button, Icon, Page, useErrand } from '@clinica/shared-ui'
import { useFormSlice, useFormStore, useRecordSave } from '@clinica/shared-ui/form'
import { useNavigate, useSearchParams } from '@clinica/shared-ui/router'
import { type RefObject, useEffect, useRef } from 'react'
import { useImpressao } from '../impressao/use-impressao'
import { AvisoDaGuia } from './cabecalho/AvisoDaGuia'
import { Fatos, Situacao, Vistas } from './cabecalho/Cabecalho'
import { DaEnviada } from './cabecalho/DaEnviada'
import { Ferramentas } from './cabecalho/Ferramentas'
import { GuiasAbertas } from './cabecalho/GuiasAbertas'
import { campoDaFalta } from './convenio/convenio-context'
import { ParaOConvenio } from './convenio/ParaOConvenio'
import { toWire } from './dados/toWire'
import { toForm, type Valores, withoutVazias } from './dados/valores'
import { guiaApi } from './guia.api'
import css from './guia.module.css'
import { Paineis } from './paineis/Paineis'
import { BarraDaGuia } from './pendencias/BarraDaGuia'
import { campoMostrado, esquema } from './pendencias/conferir'
import { Indice } from './pendencias/Indice'
import { showErrors } from './pendencias/showErrors'
import { useTeclas } from './pendencias/useTeclas'
import { useVista } from './vista/vista-context'
import { SairContext } from './volta/sair-context'

type Props = {
  guia: Guia | null
  setGuia: (guia: Guia) => void
  passou: RefObject<boolean>
  raiz: RefObject<HTMLDivElement | null>
  digitado: Valores | null
  origem?: 'agendamento' | 'renovar' | undefined
  abertas?: PropostaDaGuia['abertas'] | undefined
  /** That the new guide is for. */
  agendamento?: string | undefined
  onReload: () => void
  onCorrect: () => void
}

/** What the labels of a sent guide stand on. */
const PAPEL = { '--painel': 'var(--bg)' } as object

const endereco = (id: string): string => `/guia/cadastro/${id}`

/** The form on the screen: header, index, panels, the bar that saves. */
export const FolhaDaGuia = ({
  guia,
  setGuia,
  passou,
  raiz,
  digitado,
  origem,
  abertas = [],
  agendamento,
  onReload,
  onCorrect,
}: Props) => {
  const formulario = useFormStore()
  const navigate = useNavigate()
  const errand = useErrand()
  const { completa, somenteLeitura, goToCampo } = useVista()
  const campoDoNumero = useRef<HTMLInputElement>(null)
  useTeclas(campoDoNumero)
  // A link to a field, as lists of what an insurer would cut have them.
  const [busca] = useSearchParams()
  const campo = useRef(busca.get('campo'))
  useEffect(() => {
    const alvo = campo.current
    campo.current = null
    // After this drawing: the way to a field draws at once what it opens.
    if (alvo) queueMicrotask(() => goToCampo(campoDaFalta({ campo: alvo })))
  }, [goToCampo])
  // What was typed before the form was left for another one is typed again, so that it counts as unsaved.
  const retomado = useRef(digitado)
  useEffect(() => {
    if (retomado.current) formulario.get().setValues(retomado.current)
    retomado.current = null
  }, [formulario])

  const { print } = useImpressao()
  const printGuia = ({ _id, autorizacao }: Guia) => print([{ _id, numero: autorizacao.numeroGuia }])
  const imprimeAoSalvar = useRef(false)
  const {
    form,
    salvar: save,
    salvando,
    dialog,
    release,
  } = useRecordSave<Guia>({
    resource: guiaApi,
    schema: esquema,
    registro: guia,
    valuesOf: toForm,
    passou,
    invalid: M.invalido,
    toWire,
    tidy: (v) => withoutVazias(v as Valores),
    fieldOf: campoMostrado,
    showErrors: (campos) => showErrors(formulario, campos, goToCampo),
    stays: guia !== null,
    onReload,
    onSaved: ({ registro }) => {
      if (!registro) return
      if (imprimeAoSalvar.current) void printGuia(registro)
      if (errand?.finish({ register: 'guia', _id: registro._id })) return
      if (guia) setGuia(registro)
      else void navigate(endereco(registro._id), { replace: true })
    },
  })
  /** What is not changed is printed as it is. */
  const saveAndPrint = async (): Promise<void> => {
    if (guia && !formulario.get().dirty) return printGuia(guia)
    imprimeAoSalvar.current = true
    await save()
    imprimeAoSalvar.current = false
  }
  const numero = guia?.autorizacao.numeroGuia
  const [beneficiario] = useFormSlice((f) => [(f.values as Valores).beneficiario.nome])
  const titulo = numero ? `Guia ${numero}` : 'Nova guia'
  return (
    <SairContext value={release}>
      <Page
        title={titulo}
        whom={beneficiario || undefined}
        heading={
          <>
            {titulo} <Situacao guia={guia} />
          </>
        }
        className={css.pagina}
        actions={
          <>
            <Fatos />
            <div className={css.ferramentas}>
              <Vistas classe={css.soNaMesa} />
              {guia ? <Ferramentas guia={guia} onReload={onReload} /> : null}
            </div>
          </>
        }
      >
        <div
          ref={raiz}
          className={css.corpo}
          data-vista={completa ? 'completa' : 'simplificada'}
          data-lida={somenteLeitura}
          style={somenteLeitura ? PAPEL : undefined}
        >
          <Indice campo={campoDoNumero}>
            {guia ? <ParaOConvenio guia={guia._id} classe={css.soNaMesa} /> : null}
          </Indice>
          <form
            ref={form}
            noValidate
            onSubmit={(e) => {
              e.preventDefault()
              void save()
            }}
          >
            {guia ? null : <GuiasAbertas {...{ abertas, agendamento }} recado={errand} />}
            <AvisoDaGuia guia={guia} origem={origem} recado={errand} />
            <Vistas classe={css.soNoCelular} />
            {guia ? <ParaOConvenio guia={guia._id} classe={css.soNoCelular} /> : null}
            <Paineis />
            {dialog}
            <BarraDaGuia
              porque={
                guia?.ativo === false
                  ? 'Guia removida: somente leitura.'
                  : guia?.faturada
                    ? 'Somente leitura: já tem sessões faturadas.'
                    : 'Somente leitura. Para corrigir, retire do faturamento.'
              }
            >
              {somenteLeitura && guia ? (
                <DaEnviada guia={guia} onCorrect={onCorrect} onReload={onReload} />
              ) : (
                <>
                  <Button
                    variant="outlined"
                    onClick={() => {
                      if (!errand?.finish(null)) void navigate('/guia')
                    }}
                  >
                    Cancelar
                  </Button>
                  <Button
                    variant="outlined"
                    disabled={salvando}
                    startIcon={<Icon name="imprimir" />}
                    aria-label="Salvar e imprimir"
                    className={css.salvarEImprimir}
                    onClick={() => void saveAndPrint()}
                  >
                    <span className={css.soNaMesa}>Salvar e imprimir</span>
                  </Button>
                  <Button
                    type="submit"
                    variant="contained"
                    loading={salvando}
                    startIcon={<Icon name="salvar" />}
                    title="Salvar (Ctrl+S)"
                  >
                    Salvar
                  </Button>
                </>
              )}
            </BarraDaGuia>
          </form>
        </div>
      </Page>
    </SairContext>
  )
}
