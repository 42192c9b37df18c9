import { showInstant, useCan } from '@clinica/shared-auth'
import { type Guia, telas } from '@clinica/shared-domain'
import { Button, Icon, type useErrand } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { FaltaCadastrar } from '../../comum/FaltaCadastrar'
import { pacotePath } from '../../comum/faturar'
import { alvoDa } from '../pendencias/BarraDaGuia'
import { usePendencias } from '../pendencias/pendencias-context'
import { isCampoSoDaCompleta } from '../vista/dobras'
import { useVista } from '../vista/vista-context'
import css from './cabecalho.module.css'

type Props = {
  guia: Guia | null
  origem: 'agendamento' | 'renovar' | undefined
  recado: ReturnType<typeof useErrand>
}

const ORIGENS = {
  agendamento: 'Preenchida com o agendamento, o cadastro do paciente e os dados da clínica.',
  renovar: 'Preenchida com a guia anterior, sem número, senha, datas e realizados.',
}

const campos = (n: number): string => (n > 1 ? `${n} campos` : '1 campo')

const IrAoPrimeiro = () => {
  const { goToCampo } = useVista()
  const [primeira] = usePendencias()
  return primeira ? (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      endIcon={<Icon name="proximo" size={14} />}
      onClick={() => goToCampo(alvoDa(primeira))}
    >
      Ir ao primeiro
    </Button>
  ) : null
}

/** A save that was refused: how much is left to put right, and where. */
const NaoSalva = () => {
  const { completa } = useVista()
  const pendencias = usePendencias()
  const n = pendencias.length
  const ocultas = completa ? 0 : pendencias.filter((p) => isCampoSoDaCompleta(p.path)).length
  if (n === 0) return null
  return (
    <div className={css.aviso} data-tipo="erro">
      <Icon name="alerta" />
      <p>
        <b>A guia não foi salva.</b> Há {campos(n)} a corrigir
        {ocultas > 0 ? `, ${ocultas} na vista completa` : ''}.
      </p>
      <IrAoPrimeiro />
    </div>
  )
}

/** What a finalised package keeps as it was sent. */
const NoPacote = ({ faturada }: { faturada: Guia['faturada'] }) => {
  const pacote = faturada?.pacote
  const path = pacotePath(pacote?._id ?? '_')
  const abre = useCan(telas.faturamento)
  const existe = useHasRoute(path)
  if (!pacote) return null
  return (
    <>
      {pacote.finalizado ? ' Está no pacote finalizado ' : ' Está no pacote '}
      {abre && existe ? <Link to={path}>{pacote.nome}</Link> : pacote.nome}
      {pacote.finalizado
        ? ': procedimentos, quantidades, valores, convênio, paciente, unidade, especialidade, emissão e número não mudam mais.'
        : '.'}
    </>
  )
}

const Enviada = ({ guia }: { guia: Guia }) => {
  const envio = guia.historico.findLast((h) => /^Enviada/.test(h.descricao))
  return (
    <div className={css.aviso} data-tipo="enviada">
      <Icon name="remeter" />
      <p>
        <b>Enviada para Faturamento</b>
        {envio
          ? ` em ${showInstant(envio.dataCriacao)} por ${envio.nome ?? envio.criadoPor ?? 'sistema'}`
          : ''}
        {guia.observacaoFaturamento ? `: “${guia.observacaoFaturamento}”` : '.'}
        <NoPacote faturada={guia.faturada} />
      </p>
    </div>
  )
}

const Preenchida = ({ texto }: { texto: string }) => {
  const n = usePendencias().length
  return (
    <div className={css.aviso} data-tipo="nova">
      <Icon name="calendario" />
      <p>
        {texto}{' '}
        <b>
          {n === 0 ? 'Tudo preenchido, falta salvar.' : n === 1 ? 'Falta 1 campo.' : `Faltam ${n} campos.`}
        </b>
      </p>
      <IrAoPrimeiro />
    </div>
  )
}

/** What is to be known before anything is read: from where it came, that it was sent, that it was not saved. */
export const AvisoDaGuia = ({ guia, origem, recado }: Props) => {
  const [recusada] = useFormSlice((f) => [f.submitCount > 0])
  return (
    <>
      {guia ? null : <FaltaCadastrar />}
      {recado ? (
        <div className={css.aviso} data-tipo={recado.what ? 'nova' : 'erro'}>
          <Icon name={recado.what ? 'info' : 'alerta'} />
          <p>{recado.what ? `Ao salvar ou cancelar, você volta para “${recado.what}”.` : recado.lost}</p>
        </div>
      ) : null}
      {guia?.bloqueada ? <Enviada guia={guia} /> : null}
      {guia?.bloqueadoParaPagamento ? (
        <div className={css.aviso} data-tipo="bloqueada">
          <Icon name="cadeado" />
          <p>
            <b>Pagamento bloqueado.</b>
          </p>
        </div>
      ) : null}
      {recusada ? <NaoSalva /> : origem ? <Preenchida texto={ORIGENS[origem]} /> : null}
    </>
  )
}
