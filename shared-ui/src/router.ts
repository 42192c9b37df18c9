// Named one by one: the library also holds servers and bundler runtimes that no browser needs.
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { NothingYet, type NothingYetProps } from './base/NothingYet'
export { closestRoute } from './closest-route'
export { LeaveGuard } from './form/leave-guard'
export { useHasRoute } from './has-route'
