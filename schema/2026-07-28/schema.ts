// Model Context Protocol, version 2026-07-28
// Made by schema/make.py: the facts are the Model Context Protocol's, the words are our own.

// ---------- JSON-RPC ----------

/**
 * Answers a JSON-RPC request with an {@link Error} instead of a result.
 * @category JSON-RPC
 * @example Request that could not be read
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "error": {
 *     "code": -32700,
 *     "message": "The text is no JSON"
 *   }
 * }
 * ```
 */
export interface JSONRPCErrorResponse {
  jsonrpc: "2.0";
  /** ID of the request that is answered; left out only where there was none to be read. */
  id?: RequestId;
  error: Error;
}

/**
 * Stands for any JSON-RPC message that client and server exchange: request, notification, result or error.
 * @category JSON-RPC
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Forms the JSON-RPC envelope of a message that names a method and gets no answer.
 * @category JSON-RPC
 * @example Changed tools
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/tools/list_changed",
 *   "params": {
 *     "_meta": {
 *       "io.modelcontextprotocol/subscriptionId": 40
 *     }
 *   }
 * }
 * ```
 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/**
 * Forms the JSON-RPC envelope of a message that names a method, has an ID and gets an answer.
 * @category JSON-RPC
 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/**
 * Stands for either answer to a JSON-RPC request, a result or an error.
 * @category JSON-RPC
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Answers a JSON-RPC request that succeeded, giving its ID and its result.
 * @category JSON-RPC
 */
export interface JSONRPCResultResponse {
  jsonrpc: "2.0";
  /** ID of the request that is answered. */
  id: RequestId;
  result: Result;
}

// ---------- Common Types ----------

/**
 * Gives the client optional hints about content or a resource, such as its intended reader and its importance.
 * @category Common Types
 * @example Least important
 * ```json
 * {
 *   "priority": 0
 * }
 * ```
 */
export interface Annotations {
  /** Whom the data is meant for; several entries mean several audiences. */
  audience?: Role[];
  /**
   * How important the data is to the server's operation, from 0 (least, entirely optional) to 1 (most, effectively
   * required).
   * @maximum 1
   * @minimum 0
   */
  priority?: number;
  /**
   * When the resource last changed; for example, the last activity in an open file, or the moment of attachment. It
   * should be an ISO 8601 string.
   */
  lastModified?: string;
}

/**
 * Marks a position in a paged list; the client hands it back unread to get the next page.
 * @category Common Types
 */
export type Cursor = string;

/**
 * Confirms that a request succeeded where there is nothing else to return.
 * @category Common Types
 * @example Nothing but success
 * ```json
 * {
 *   "resultType": "complete"
 * }
 * ```
 */
export type EmptyResult = Result;

/**
 * Points to an image that can stand for its owner in a user interface, optionally for certain sizes or a theme.
 * @category Common Types
 * @example Drawing for dark backgrounds
 * ```json
 * {
 *   "src": "https://desk.example.org/night.svg",
 *   "mimeType": "image/svg+xml",
 *   "sizes": [
 *     "any"
 *   ],
 *   "theme": "dark"
 * }
 * ```
 */
export interface Icon {
  /**
   * URI of the icon, such as HTTP(S) or base64 `data:`. Consumers SHOULD see to it that URLs are on the domain of
   * client or server or a trusted one, and SHOULD take care with SVGs, which can hold scripts.
   * @format uri
   */
  src: string;
  /** Takes the place of the source's own MIME type where that is missing or too general; for example `image/png`. */
  mimeType?: string;
  /**
   * Sizes at which to use the icon. Each should be written as width and height, like `48x48`, or as `any` if the format
   * scales. If absent, the client should assume that every size suits.
   */
  sizes?: string[];
  /**
   * Says for which background the icon is made, `light` or `dark`. If absent, the client should assume that it suits
   * every theme.
   */
  theme?:
    /** The icon is made for light backgrounds. */
    | "light"
    /** The icon is made for dark backgrounds. */
    | "dark";
}

/**
 * Forms the base of parameters for requests that can be retried with {@link InputResponses} and state from the server.
 * @category Common Types
 */
export interface InputResponseRequestParams extends RequestParams {
  /**
   * The client's results for the `inputRequests` of an {@link InputRequiredResult}, under the same keys, when it sends
   * the request again.
   */
  inputResponses?: InputResponses;
  /**
   * The `requestState` of an {@link InputRequiredResult}, returned unchanged when the client sends the request again.
   */
  requestState?: string;
}

/**
 * Stands for a JSON array whose elements may be any {@link JSONValue}.
 * @category Common Types
 */
export type JSONArray = JSONValue[];

/**
 * Stands for a JSON object with arbitrary keys, whose values may be any {@link JSONValue}.
 * @category Common Types
 */
export type JSONObject = { [key: string]: JSONValue };

/**
 * Stands for a JSON value of any kind, save that the JSON Schema leaves out `null` and fractions.
 * @category Common Types
 */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/**
 * Ranks log messages by severity, from `debug` up to `emergency`, as syslog does.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category Common Types
 */
export type LoggingLevel =
  /** Messages for debugging: syslog's severity 7, the lowest. */
  | "debug"
  /** Informational messages: syslog's severity 6. */
  | "info"
  /** Normal but significant conditions: syslog's severity 5. */
  | "notice"
  /** Warning conditions: syslog's severity 4. */
  | "warning"
  /** Error conditions: syslog's severity 3. */
  | "error"
  /** Critical conditions: syslog's severity 2. */
  | "critical"
  /** Conditions that call for action at once: syslog's severity 1. */
  | "alert"
  /** The system is unusable: syslog's severity 0, the highest. */
  | "emergency";

/**
 * Holds the extra data of a `_meta` field; its keys can have a prefix, as in `org.example/colour`, but prefixes with
 * `mcp` or `modelcontextprotocol` as their second label are reserved.
 * @category Common Types
 */
export type MetaObject = { [key: string]: unknown };

/**
 * Holds the `_meta` of a notification, with the ID of the subscription that it was delivered on, if any.
 * @category Common Types
 * @example Subscription of a notification
 * ```json
 * {
 *   "io.modelcontextprotocol/subscriptionId": "w-listen"
 * }
 * ```
 */
export interface NotificationMetaObject {
  /**
   * ID of the {@link SubscriptionsListenRequest} on whose stream the notification arrives. The server MUST set it on
   * all notifications of such a stream; on others it is absent.
   */
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
  [key: string]: unknown;
}

/**
 * Forms the base of notification parameters, with only an optional `_meta` field.
 * @category Common Types
 * @example Metadata only
 * ```json
 * {
 *   "_meta": {
 *     "io.modelcontextprotocol/subscriptionId": 40
 *   }
 * }
 * ```
 */
export interface NotificationParams {
  /** The notification's metadata, with the ID of the subscription on whose stream it arrives, if any. */
  _meta?: NotificationMetaObject;
}

/**
 * Holds the optional cursor that says where a list request continues.
 * @category Common Types
 */
export interface PaginatedRequestParams extends RequestParams {
  /**
   * Position in the list, as an opaque token from an earlier result's `nextCursor`; left out for the first page. The
   * server should continue after it.
   */
  cursor?: string;
}

/**
 * Ties progress notifications to a request; the requester chooses it, and its value means nothing to the receiver.
 * @category Common Types
 */
export type ProgressToken = string | /* integer */ number;

/**
 * Identifies a JSON-RPC request, so that its response can be matched to it.
 * @category Common Types
 */
export type RequestId = string | /* integer */ number;

/**
 * Holds the `_meta` of a client's request: protocol version, client capabilities and optional fields such as the
 * desired log level.
 * @category Common Types
 * @example Required members only
 * ```json
 * {
 *   "io.modelcontextprotocol/protocolVersion": "2026-07-28",
 *   "io.modelcontextprotocol/clientCapabilities": {}
 * }
 * ```
 */
export interface RequestMetaObject {
  /**
   * Asks for {@link ProgressNotification}s about this request, each of which repeats the token. Receivers read no
   * meaning into it and are free to send none.
   */
  progressToken?: ProgressToken;
  /**
   * Protocol version of the request. Over HTTP it MUST equal the `MCP-Protocol-Version` header, else the server MUST
   * reply `400 Bad Request`; to an unsupported one, it MUST return an {@link UnsupportedProtocolVersionError}.
   */
  "io.modelcontextprotocol/protocolVersion": string;
  /**
   * Which software the client is, unverified. Clients SHOULD send it unless configured not to; servers SHOULD NOT
   * change their behavior by it nor rely on it for security. Meant for display, logs and debugging.
   */
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  /**
   * What the client supports for this very request; an empty object means no optional capabilities at all. Servers MUST
   * NOT deduce capabilities from earlier requests.
   */
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /**
   * Lowest severity of log messages that the client wants for this request. Without it, the server MUST NOT send
   * {@link LoggingMessageNotification}s for the request.
   * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
   */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
  [key: string]: unknown;
}

/**
 * Forms the base of request parameters, with the `_meta` field that every client request has to carry.
 * @category Common Types
 */
export interface RequestParams {
  /**
   * The request's metadata: always the protocol version and the client's capabilities, and optional fields such as a
   * progress token.
   */
  _meta: RequestMetaObject;
}

/**
 * Forms the base of results, with an optional `_meta` field and the `resultType` that says how to read the rest.
 * @category Common Types
 * @example Complete and otherwise empty
 * ```json
 * {
 *   "resultType": "complete"
 * }
 * ```
 */
export interface Result {
  /** The result's metadata, in which the server can identify its software. */
  _meta?: ResultMetaObject;
  /**
   * Tells the client how to read the result, such as `complete` or `input_required`. Servers MUST set it; where a
   * server of an earlier version leaves it out, the client MUST assume `complete`.
   */
  resultType: string;
  [key: string]: unknown;
}

/**
 * Holds the `_meta` of a result, in which the server can identify its software.
 * @category Common Types
 * @example Server that answered
 * ```json
 * {
 *   "io.modelcontextprotocol/serverInfo": {
 *     "name": "branch-keeper",
 *     "version": "2.0.1"
 *   }
 * }
 * ```
 */
export interface ResultMetaObject {
  /**
   * Which software the server is, unverified. Servers SHOULD send it unless configured not to; clients SHOULD NOT
   * change their behavior by it nor rely on it for security. Meant for display, logs and debugging.
   */
  "io.modelcontextprotocol/serverInfo"?: Implementation;
  [key: string]: unknown;
}

/**
 * Says how to read a result: as final (`complete`) or as a call for more input (`input_required`).
 * @category Common Types
 */
export type ResultType =
  /** The request succeeded, and the result holds its final content. */
  | "complete"
  /**
   * The server needs more input first: the result is an {@link InputRequiredResult}, and the client gives the input
   * when it sends the request again.
   */
  | "input_required"
  | string;

/**
 * Names a party to a conversation, either the `user` or the `assistant`.
 * @category Common Types
 */
export type Role =
  /** The one who converses with the language model. */
  | "user"
  /** The language model in the conversation. */
  | "assistant";

// ---------- Errors ----------

/**
 * Holds the code, the message and optional details of a failure, inside a JSON-RPC error response.
 * @category Errors
 * @example Error of the servers own
 * ```json
 * {
 *   "code": 1042,
 *   "message": "The catalogue is being rebuilt"
 * }
 * ```
 */
export interface Error {
  /** Identifies the kind of error by a whole number. */
  code: /* integer */ number;
  /** Describes the error briefly; it SHOULD be no longer than one concise sentence. */
  message: string;
  /** Tells more about the error, such as its details or errors behind it; what it holds is up to the sender. */
  data?: unknown;
}

/**
 * Identifies, as error code `-32020`, a request whose HTTP headers are missing, malformed or at odds with its body.
 * @category Errors
 */
export const HEADER_MISMATCH = -32020;

/**
 * Rejects a request whose HTTP headers are missing, malformed or at odds with its body, using error code `-32020`.
 * @category Errors
 * @example Header names another version
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "id": 11,
 *   "error": {
 *     "code": -32020,
 *     "message": "MCP-Protocol-Version is 2025-11-25, the body says 2026-07-28"
 *   }
 * }
 * ```
 */
export interface HeaderMismatchError extends Omit<JSONRPCErrorResponse, "error"> {
  /** The error, with code `-32020`. Over HTTP, the response MUST have status `400 Bad Request`. */
  error: Error & { code: -32020 };
}

/**
 * Reports, with code `-32603`, that the receiver failed for an unexpected reason while handling a request.
 * @category Errors
 * @example Catalogue is out of reach
 * ```json
 * {
 *   "code": -32603,
 *   "message": "The catalogue can't be reached"
 * }
 * ```
 */
export interface InternalError extends Error {
  code: -32603;
}

/**
 * Reports, with code `-32602`, that the parameters of a request are wrong, for instance an unknown tool's name.
 * @category Errors
 * @example Prompt that does not exist
 * ```json
 * {
 *   "code": -32602,
 *   "message": "No such prompt",
 *   "data": {
 *     "prompt": "recommend_film"
 *   }
 * }
 * ```
 */
export interface InvalidParamsError extends Error {
  code: -32602;
}

/**
 * Reports, with code `-32600`, that a message isn't a well-formed JSON-RPC request.
 * @category Errors
 * @example Request without a method
 * ```json
 * {
 *   "code": -32600,
 *   "message": "A request needs a method"
 * }
 * ```
 */
export interface InvalidRequestError extends Error {
  code: -32600;
}

/**
 * Reports, with code `-32601`, that the server doesn't offer the method that was called.
 * @category Errors
 * @example Method of an earlier version
 * ```json
 * {
 *   "code": -32601,
 *   "message": "There is no method resources/subscribe",
 *   "data": {
 *     "method": "resources/subscribe"
 *   }
 * }
 * ```
 */
export interface MethodNotFoundError extends Error {
  code: -32601;
}

/**
 * Identifies, as error code `-32021`, a request that needs a capability its client hasn't declared.
 * @category Errors
 */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * Rejects a request that needs capabilities its client hasn't declared, and lists them, using error code `-32021`.
 * @category Errors
 */
export interface MissingRequiredClientCapabilityError extends Omit<JSONRPCErrorResponse, "error"> {
  /**
   * The error, with code `-32021` and, in `data`, the capabilities that the request needs. Over HTTP, the response MUST
   * have status `400 Bad Request`.
   */
  error: Error & {
    code: -32021;
    data: {
      /** Capabilities that the client has to declare for the server to process the request. */
      requiredCapabilities: ClientCapabilities;
    };
  };
}

/**
 * Reports, with code `-32700`, that the server received text that isn't valid JSON.
 * @category Errors
 * @example Text that ends too soon
 * ```json
 * {
 *   "code": -32700,
 *   "message": "The text ends inside an object",
 *   "data": {
 *     "offset": 118
 *   }
 * }
 * ```
 */
export interface ParseError extends Error {
  code: -32700;
}

/**
 * Identifies, as error code `-32022`, a request made in a protocol version that the server doesn't support.
 * @category Errors
 */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/**
 * Rejects a request made in a protocol version the server doesn't support, and lists those it does, using error code
 * `-32022`.
 * @category Errors
 */
export interface UnsupportedProtocolVersionError extends Omit<JSONRPCErrorResponse, "error"> {
  /**
   * The error, with code `-32022` and, in `data`, the version asked for and those that can be used. Over HTTP, the
   * response MUST have status `400 Bad Request`.
   */
  error: Error & {
    code: -32022;
    data: {
      /**
       * Protocol versions that the server supports, of which the client should choose one that it supports as well, and
       * try again.
       */
      supported: string[];
      /** Protocol version that the client's request was made in. */
      requested: string;
    };
  };
}

// ---------- Content ----------

/**
 * Holds a sound recording as base64 data with its MIME type, for a message or a tool's output.
 * @category Content
 * @example Gust of wind
 * ```json
 * {
 *   "type": "audio",
 *   "data": "UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAlnigbox+gA==",
 *   "mimeType": "audio/wav"
 * }
 * ```
 */
export interface AudioContent {
  type: "audio";
  /**
   * The audio itself, base64-encoded.
   * @format byte
   */
  data: string;
  /** MIME type of the audio, such as `audio/wav`; which types are supported can differ between providers. */
  mimeType: string;
  /** Hints to the client about the audio, such as the intended audience and the importance. */
  annotations?: Annotations;
  /** Additional metadata about the audio. */
  _meta?: MetaObject;
}

/**
 * Holds the contents of a binary resource as base64 data, with the URI they belong to.
 * @category Content
 */
export interface BlobResourceContents extends ResourceContents {
  /**
   * The binary contents, base64-encoded.
   * @format byte
   */
  blob: string;
}

/**
 * Stands for any piece of content in a prompt message or tool result: text, image, audio, resource link or embedded
 * resource.
 * @category Content
 */
export type ContentBlock =
  | TextContent
  | ImageContent
  | AudioContent
  | ResourceLink
  | EmbeddedResource;

/**
 * Places the contents of a resource directly inside a prompt message or the result of a tool.
 * @category Content
 * @example Log inside the answer
 * ```json
 * {
 *   "type": "resource",
 *   "resource": {
 *     "uri": "weather://stations/quay-3/log",
 *     "mimeType": "text/csv",
 *     "text": "time,celsius\n13:00,11.2\n14:00,11.8\n"
 *   }
 * }
 * ```
 */
export interface EmbeddedResource {
  type: "resource";
  /** The contents of the resource, as text or as base64 data. */
  resource: TextResourceContents | BlobResourceContents;
  /** Hints to the client about the resource, such as the intended audience and the importance. */
  annotations?: Annotations;
  /** Additional metadata about the embedded resource. */
  _meta?: MetaObject;
}

/**
 * Holds a picture as base64 data with its MIME type, for a message or a tool's output.
 * @category Content
 * @example Sky over the hill
 * ```json
 * {
 *   "type": "image",
 *   "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOoWHUHAAOcAf8paPrgAAAAAElFTkSuQmCC",
 *   "mimeType": "image/png"
 * }
 * ```
 */
export interface ImageContent {
  type: "image";
  /**
   * The image itself, base64-encoded.
   * @format byte
   */
  data: string;
  /** MIME type of the image, such as `image/png`; which types are supported can differ between providers. */
  mimeType: string;
  /** Hints to the client about the image, such as the intended audience and the importance. */
  annotations?: Annotations;
  /** Additional metadata about the image. */
  _meta?: MetaObject;
}

/**
 * Points to a readable resource from within a prompt or a tool's result, without its contents; what a tool links to
 * need not be listed by `resources/list`.
 * @category Content
 * @example Link with name and address only
 * ```json
 * {
 *   "type": "resource_link",
 *   "uri": "weather://stations/hill-top/sky.png",
 *   "name": "hill-top-sky"
 * }
 * ```
 */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/**
 * Holds a piece of text, for a message or a tool's output.
 * @category Content
 * @example Weather in words
 * ```json
 * {
 *   "type": "text",
 *   "text": "Rain by the evening, clearing after midnight."
 * }
 * ```
 */
export interface TextContent {
  type: "text";
  /** The text of this piece of content. */
  text: string;
  /** Hints to the client about the text, such as the intended audience and the importance. */
  annotations?: Annotations;
  /** Additional metadata about the text. */
  _meta?: MetaObject;
}

/**
 * Holds the contents of a text resource, with the URI they belong to.
 * @category Content
 * @example Text without a media type
 * ```json
 * {
 *   "uri": "file:///home/ada/kiln/NOTES",
 *   "text": "Cone 6, slow cooling."
 * }
 * ```
 */
export interface TextResourceContents extends ResourceContents {
  /** The contents as text. It must only be set for contents that text can represent, so not for binary data. */
  text: string;
}

// ---------- completion/complete ----------

/**
 * Asks the server to suggest values for an argument of a prompt or a variable in a resource URI.
 * @category completion/complete
 * @see {@link CompleteResult}
 */
export interface CompleteRequest extends JSONRPCRequest {
  method: "completion/complete";
  params: CompleteRequestParams;
}

/**
 * Names the argument to complete, the prompt or resource it belongs to, and the value to match.
 * @category completion/complete
 */
export interface CompleteRequestParams extends RequestParams {
  /** Refers to the prompt, resource or resource template that the argument belongs to. */
  ref: PromptReference | ResourceTemplateReference;
  /** The argument to complete: its name, and the value to match. */
  argument: {
    /** Name of the argument to be completed. */
    name: string;
    /** Value that the suggestions are to match. */
    value: string;
  };
  /** Further information on which the suggestions can depend. */
  context?: {
    /** Values already settled for a prompt's arguments or a URI template's variables, by name. */
    arguments?: { [key: string]: string };
  };
}

/**
 * Wraps a {@link CompleteResult} in the JSON-RPC response to `completion/complete`.
 * @category completion/complete
 */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  result: CompleteResult;
}

/**
 * Returns suggested values for an argument to the client, at most 100 at a time.
 * @category completion/complete
 * @example One mood fits
 * ```json
 * {
 *   "_meta": {
 *     "io.modelcontextprotocol/serverInfo": {
 *       "name": "town-library",
 *       "version": "5.1.0"
 *     }
 *   },
 *   "resultType": "complete",
 *   "completion": {
 *     "values": [
 *       "curious"
 *     ]
 *   }
 * }
 * ```
 */
export interface CompleteResult extends Result {
  /** The suggested values, with what is known of any further ones. */
  completion: {
    /**
     * The suggested values, which must be 100 at most.
     * @maxItems 100
     */
    values: string[];
    /** Number of all suggestions, which can be larger than that of the values sent. */
    total?: /* integer */ number;
    /**
     * Whether there are suggestions beyond those in `values`; it can say so even where their exact number is unknown.
     */
    hasMore?: boolean;
  };
  [key: string]: unknown;
}

/**
 * Points by name to the prompt whose argument is to be completed.
 * @category completion/complete
 * @example Prompt of the library
 * ```json
 * {
 *   "type": "ref/prompt",
 *   "name": "recommend_book",
 *   "title": "Recommend a book"
 * }
 * ```
 */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * Points, by URI or URI template, to the resource that a completion is for.
 * @category completion/complete
 * @example Log of any station
 * ```json
 * {
 *   "type": "ref/resource",
 *   "uri": "weather://stations/{station}/log"
 * }
 * ```
 */
export interface ResourceTemplateReference {
  type: "ref/resource";
  /**
   * A resource's URI, or the URI template of a group of resources.
   * @format uri-template
   */
  uri: string;
}

// ---------- elicitation/create ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, to get information from its user through a form or a URL.
 * @category elicitation/create
 * @see {@link ElicitResult}
 * @example Page to sign in
 * ```json
 * {
 *   "method": "elicitation/create",
 *   "params": {
 *     "mode": "url",
 *     "message": "Sign in to your forge to push the tag.",
 *     "url": "https://forge.example.org/connect?ticket=t-6"
 *   }
 * }
 * ```
 */
export interface ElicitRequest {
  method: "elicitation/create";
  params: ElicitRequestParams;
}

/**
 * Stands for the parameters of an `elicitation/create` request in either mode, form or URL.
 * @category elicitation/create
 */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Tells the server whether the user accepted, declined or dismissed its elicitation, with any form values submitted.
 * @category elicitation/create
 * @example Dismissed without a choice
 * ```json
 * {
 *   "action": "cancel"
 * }
 * ```
 */
export interface ElicitResult {
  /**
   * How the user responded: by agreeing (`accept`), by refusing (`decline`) or by dismissing the matter without a clear
   * choice (`cancel`).
   */
  action:
    /** The user submitted the form or agreed to the action. */
    | "accept"
    /** The user expressly refused. */
    | "decline"
    /** The user dismissed the request without a clear choice. */
    | "cancel";
  /**
   * The values that the user submitted, by field name, matching the requested schema. It is there only where `action`
   * is `accept` and the mode was `form`.
   */
  content?: { [key: string]: string | /* integer */ number | boolean | string[] };
}

/**
 * Describes a yes-or-no field in an elicitation form, with an optional default.
 * @category elicitation/create
 * @example Only the type
 * ```json
 * {
 *   "type": "boolean"
 * }
 * ```
 */
export interface BooleanSchema {
  type: "boolean";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** The answer that the field holds unless the user gives another. */
  default?: boolean;
}

/**
 * Gives the message and the flat schema of a form in which the user enters information that isn't sensitive.
 * @category elicitation/create
 * @example Form without a mode
 * ```json
 * {
 *   "message": "How high is the station?",
 *   "requestedSchema": {
 *     "type": "object",
 *     "properties": {
 *       "metres": {
 *         "type": "number",
 *         "minimum": 0
 *       }
 *     }
 *   }
 * }
 * ```
 */
export interface ElicitRequestFormParams {
  /** Marks form mode, which is also meant where it is absent. */
  mode?: "form";
  /** Tells the user which information is asked for. */
  message: string;
  /**
   * Describes the form's fields in a restricted kind of JSON Schema, whose properties are all at the top level, none
   * nested.
   */
  requestedSchema: {
    /** The JSON Schema dialect that the schema is written in, by its URI. */
    $schema?: string;
    type: "object";
    /** The fields of the form, by name. */
    properties: { [key: string]: PrimitiveSchemaDefinition };
    /** Names of the fields for which a value has to be given. */
    required?: string[];
  };
}

/**
 * Gives the address that the user is asked to visit, with a message explaining why.
 * @category elicitation/create
 * @example Page to sign in
 * ```json
 * {
 *   "mode": "url",
 *   "message": "Sign in to your forge to push the tag.",
 *   "url": "https://forge.example.org/connect?ticket=t-6"
 * }
 * ```
 */
export interface ElicitRequestURLParams {
  mode: "url";
  /** Tells the user what the interaction is needed for. */
  message: string;
  /**
   * The address that the user is asked to visit.
   * @format uri
   */
  url: string;
}

/**
 * Stands for any form field with a fixed set of choices, of which one or several can be picked.
 * @category elicitation/create
 */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * Describes a single-choice form field with display names in a list of their own; a later version will drop it in
 * favour of {@link TitledSingleSelectEnumSchema}.
 * @category elicitation/create
 * @example Branch with names in a second list
 * ```json
 * {
 *   "type": "string",
 *   "enum": [
 *     "market-square",
 *     "mill-lane"
 *   ],
 *   "enumNames": [
 *     "Market Square",
 *     "Mill Lane"
 *   ]
 * }
 * ```
 */
export interface LegacyTitledEnumSchema {
  type: "string";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** The values of which the user chooses one. */
  enum: string[];
  /** Names to show to the user for the values in `enum`. JSON Schema 2020-12 knows no such keyword. */
  enumNames?: string[];
  /** The value that the field holds unless the user chooses another. */
  default?: string;
}

/**
 * Stands for either kind of form field in which the user can pick several choices.
 * @category elicitation/create
 */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Describes a field for a number or an integer in an elicitation form, with optional limits.
 * @category elicitation/create
 * @example Number of copies
 * ```json
 * {
 *   "type": "integer",
 *   "minimum": 1
 * }
 * ```
 */
export interface NumberSchema {
  /** Whether the field takes whole numbers only (`integer`) or any (`number`). */
  type:
    /** Any number is accepted, with or without a fraction. */
    | "number"
    /** Only whole numbers are accepted. */
    | "integer";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** Smallest number that the field accepts. */
  minimum?: number;
  /** Largest number that the field accepts. */
  maximum?: number;
  /** The number that the field holds unless the user enters another. */
  default?: number;
}

/**
 * Stands for any field that an elicitation form may contain: text, number, boolean or a choice among values.
 * @category elicitation/create
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * Stands for either kind of form field in which the user can pick one choice.
 * @category elicitation/create
 */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * Describes a text field in an elicitation form, with optional length limits and format.
 * @category elicitation/create
 * @example Day of collection
 * ```json
 * {
 *   "type": "string",
 *   "format": "date"
 * }
 * ```
 */
export interface StringSchema {
  type: "string";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** Smallest number of characters that the text may have. */
  minLength?: /* integer */ number;
  /** Largest number of characters that the text may have. */
  maxLength?: /* integer */ number;
  /** Format that the text has to be in. */
  format?:
    | "uri"
    | "email"
    /** A date without a time of day. */
    | "date"
    /** A date with a time of day. */
    | "date-time";
  /** The text that the field holds unless the user enters another. */
  default?: string;
}

/**
 * Describes a form field in which the user can pick several choices, each with its own title.
 * @category elicitation/create
 * @example Sensors with readable names
 * ```json
 * {
 *   "type": "array",
 *   "maxItems": 2,
 *   "items": {
 *     "anyOf": [
 *       {
 *         "const": "wind",
 *         "title": "Wind speed"
 *       },
 *       {
 *         "const": "rain",
 *         "title": "Rainfall"
 *       }
 *     ]
 *   }
 * }
 * ```
 */
export interface TitledMultiSelectEnumSchema {
  type: "array";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** How many options the user has to select at least. */
  minItems?: /* integer */ number;
  /** How many options the user may select at most. */
  maxItems?: /* integer */ number;
  /** Schema of the selected values, which lists the options that there are. */
  items: {
    /** The options, each with its value and its title. */
    anyOf: {
      /** Value of the option, which the response holds if the user selects it. */
      const: string;
      /** Title of the option to show to the user. */
      title: string;
    }[];
  };
  /** The values that are selected unless the user chooses others. */
  default?: string[];
}

/**
 * Describes a form field in which the user can pick one of several choices, each with its own title.
 * @category elicitation/create
 * @example Branch with readable names
 * ```json
 * {
 *   "type": "string",
 *   "title": "Branch",
 *   "oneOf": [
 *     {
 *       "const": "market-square",
 *       "title": "Market Square"
 *     },
 *     {
 *       "const": "mill-lane",
 *       "title": "Mill Lane"
 *     }
 *   ]
 * }
 * ```
 */
export interface TitledSingleSelectEnumSchema {
  type: "string";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** The options, each with its value and its title. */
  oneOf: {
    /** Value of the option, which the response holds if the user selects it. */
    const: string;
    /** Title of the option to show to the user. */
    title: string;
  }[];
  /** The value that is selected unless the user chooses another. */
  default?: string;
}

/**
 * Describes a form field in which the user can pick several plain values, without titles.
 * @category elicitation/create
 * @example Sensors to read
 * ```json
 * {
 *   "type": "array",
 *   "title": "Sensors",
 *   "minItems": 1,
 *   "items": {
 *     "type": "string",
 *     "enum": [
 *       "wind",
 *       "rain",
 *       "light"
 *     ]
 *   },
 *   "default": [
 *     "wind"
 *   ]
 * }
 * ```
 */
export interface UntitledMultiSelectEnumSchema {
  type: "array";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** How many options the user has to select at least. */
  minItems?: /* integer */ number;
  /** How many options the user may select at most. */
  maxItems?: /* integer */ number;
  /** Schema of the selected values, which lists the options that there are. */
  items: {
    type: "string";
    /** The values that the user can select. */
    enum: string[];
  };
  /** The values that are selected unless the user chooses others. */
  default?: string[];
}

/**
 * Describes a form field in which the user can pick one of several plain values, without titles.
 * @category elicitation/create
 * @example Branch of the library
 * ```json
 * {
 *   "type": "string",
 *   "title": "Branch",
 *   "enum": [
 *     "market-square",
 *     "mill-lane"
 *   ],
 *   "default": "mill-lane"
 * }
 * ```
 */
export interface UntitledSingleSelectEnumSchema {
  type: "string";
  /** Title of the field to show to the user. */
  title?: string;
  /** Explains the field to the user. */
  description?: string;
  /** The values of which the user can select one. */
  enum: string[];
  /** The value that is selected unless the user chooses another. */
  default?: string;
}

// ---------- notifications/cancelled ----------

/**
 * Tells the server that the client gives up a request; on stdio, a server also ends a `subscriptions/listen` stream
 * with it.
 * @category notifications/cancelled
 * @example Search without a reason
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/cancelled",
 *   "params": {
 *     "requestId": 21
 *   }
 * }
 * ```
 */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/**
 * Names the request that is given up and optionally the reason why.
 * @category notifications/cancelled
 * @example Reading is no longer wanted
 * ```json
 * {
 *   "requestId": "w-7",
 *   "reason": "The reader closed the window."
 * }
 * ```
 */
export interface CancelledNotificationParams extends NotificationParams {
  /**
   * ID of the request that is given up. It MUST be one that the client issued earlier; if a server sends the
   * notification, it is the `subscriptions/listen` request whose stream the server ends.
   */
  requestId: RequestId;
  /** Why the request is given up; it MAY be logged or shown to the user. */
  reason?: string;
}

// ---------- notifications/message ----------

/**
 * Delivers one of the server's log messages to the client, with its severity.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category notifications/message
 * @example Message as plain text
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/message",
 *   "params": {
 *     "level": "info",
 *     "data": "Reading of quay-3 begins."
 *   }
 * }
 * ```
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/**
 * Holds one log message: its severity, its data and optionally the name of its logger.
 * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
 * @category notifications/message
 * @example Sensor lost readings
 * ```json
 * {
 *   "level": "warning",
 *   "logger": "sensors",
 *   "data": {
 *     "station": "quay-3",
 *     "sensor": "wind",
 *     "lost": 2
 *   }
 * }
 * ```
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  level: LoggingLevel;
  /** Name of the logger that the message comes from. */
  logger?: string;
  /** What is logged: a string, an object or any other value that JSON can hold. */
  data: unknown;
}

// ---------- notifications/progress ----------

/**
 * Reports to the requester how far a long-running request has come.
 * @category notifications/progress
 * @example Progress towards an unknown end
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/progress",
 *   "params": {
 *     "progressToken": "w-7-progress",
 *     "progress": 7
 *   }
 * }
 * ```
 */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/**
 * Holds the request's progress token, the progress made, and optionally the total and a message.
 * @category notifications/progress
 * @example Quarter of the hours read
 * ```json
 * {
 *   "progressToken": "w-7-progress",
 *   "progress": 6,
 *   "total": 24,
 *   "message": "6 of 24 hours read"
 * }
 * ```
 */
export interface ProgressNotificationParams extends NotificationParams {
  /** The token that the requester put into the request, by which it knows which request has progressed. */
  progressToken: ProgressToken;
  /** How far the work has come. The value grows with each notification, even while the total is unknown. */
  progress: number;
  /** How many items there are to process, or the progress at which the work is done; absent if unknown. */
  total?: number;
  /** Describes the current state of the work in words. */
  message?: string;
}

// ---------- notifications/prompts/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of prompts has changed.
 * @category notifications/prompts/list_changed
 * @example Library has other prompts
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/prompts/list_changed",
 *   "params": {
 *     "_meta": {
 *       "io.modelcontextprotocol/subscriptionId": 40
 *     }
 *   }
 * }
 * ```
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  /** Optional parameters, of which the protocol defines `_meta` alone. */
  params?: NotificationParams;
}

// ---------- notifications/resources/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of resources has changed.
 * @category notifications/resources/list_changed
 * @example Station has other files
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/resources/list_changed",
 *   "params": {
 *     "_meta": {
 *       "io.modelcontextprotocol/subscriptionId": "w-listen"
 *     }
 *   }
 * }
 * ```
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  /** Optional parameters, of which the protocol defines `_meta` alone. */
  params?: NotificationParams;
}

// ---------- notifications/resources/updated ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that a resource has changed.
 * @category notifications/resources/updated
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  method: "notifications/resources/updated";
  params: ResourceUpdatedNotificationParams;
}

/**
 * Gives the URI of the changed resource, which may be a part of the one subscribed to.
 * @category notifications/resources/updated
 * @example New line in a log
 * ```json
 * {
 *   "_meta": {
 *     "io.modelcontextprotocol/subscriptionId": "w-listen"
 *   },
 *   "uri": "weather://stations/quay-3/log"
 * }
 * ```
 */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /**
   * URI of the changed resource, which may be a part of what the client subscribed to.
   * @format uri
   */
  uri: string;
}

// ---------- notifications/subscriptions/acknowledged ----------

/**
 * Tells the client, as the first message of a subscription, that it is open, and which of the requested notifications
 * the server will deliver.
 * @category notifications/subscriptions/acknowledged
 */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  method: "notifications/subscriptions/acknowledged";
  params: SubscriptionsAcknowledgedNotificationParams;
}

/**
 * Lists the notifications that the server will deliver on a subscription, out of those requested.
 * @category notifications/subscriptions/acknowledged
 */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  /**
   * What the server will deliver, out of what was asked for; kinds of notifications that it does not support are left
   * out.
   */
  notifications: SubscriptionFilter;
}

// ---------- notifications/tools/list_changed ----------

/**
 * Tells a client that asked for it on a `subscriptions/listen` stream that the server's list of tools has changed.
 * @category notifications/tools/list_changed
 * @example Library has other tools
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/tools/list_changed",
 *   "params": {
 *     "_meta": {
 *       "io.modelcontextprotocol/subscriptionId": 40
 *     }
 *   }
 * }
 * ```
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  method: "notifications/tools/list_changed";
  /** Optional parameters, of which the protocol defines `_meta` alone. */
  params?: NotificationParams;
}

// ---------- Multi Round-Trip ----------

/**
 * Maps keys chosen by the server to the requests that it needs the client to answer.
 * @category Multi Round-Trip
 */
export interface InputRequests {
  [key: string]: InputRequest;
}

/**
 * Takes the place of the final result when the client has to retry with more input or the returned state.
 * @category Multi Round-Trip
 * @example Wait and send the state again
 * ```json
 * {
 *   "resultType": "input_required",
 *   "requestState": "warming-up:hill-top"
 * }
 * ```
 */
export interface InputRequiredResult extends Result {
  /**
   * The requests that the client has to fulfill first, under keys that the server chooses. This or `requestState` MUST
   * be there, or both.
   */
  inputRequests?: InputRequests;
  /**
   * State for the client to return unchanged, without reading anything into it, when it sends the request again. This
   * or `inputRequests` MUST be there, or both.
   */
  requestState?: string;
  [key: string]: unknown;
}

/**
 * Carries the client's answers to {@link InputRequests}, under the same keys, when it retries a request.
 * @category Multi Round-Trip
 * @example Form and page
 * ```json
 * {
 *   "branch": {
 *     "action": "accept",
 *     "content": {
 *       "branch": "mill-lane",
 *       "notify": true
 *     }
 *   },
 *   "sign-in": {
 *     "action": "accept"
 *   }
 * }
 * ```
 */
export interface InputResponses {
  [key: string]: InputResponse;
}

// ---------- prompts/get ----------

/**
 * Asks the server for the messages of a prompt, filled in with the given arguments.
 * @category prompts/get
 * @see {@link InputRequiredResult}
 * @see {@link GetPromptResult}
 */
export interface GetPromptRequest extends JSONRPCRequest {
  method: "prompts/get";
  params: GetPromptRequestParams;
}

/**
 * Names the prompt to get and gives the values of its arguments.
 * @category prompts/get
 */
export interface GetPromptRequestParams extends InputResponseRequestParams {
  /** Names the prompt to get, be it a template or not. */
  name: string;
  /** Values with which to fill in the prompt's template, by argument name. */
  arguments?: { [key: string]: string };
}

/**
 * Wraps a {@link GetPromptResult} or an {@link InputRequiredResult} in the JSON-RPC response to `prompts/get`.
 * @category prompts/get
 */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  /** The prompt or, if the server needs more before it can give it, an {@link InputRequiredResult}. */
  result: InputRequiredResult | GetPromptResult;
}

/**
 * Returns to the client the messages that make up the requested prompt.
 * @category prompts/get
 */
export interface GetPromptResult extends Result {
  /** Describes the prompt in words. */
  description?: string;
  /** The messages that make up the prompt, filled in with the given arguments. */
  messages: PromptMessage[];
  [key: string]: unknown;
}

/**
 * Holds one message of a prompt: its role and a piece of content.
 * @category prompts/get
 * @example Question in words
 * ```json
 * {
 *   "role": "user",
 *   "content": {
 *     "type": "text",
 *     "text": "Recommend one book of about 250 pages to a reader who feels curious."
 *   }
 * }
 * ```
 */
export interface PromptMessage {
  /** Whose message it is: the user's or the assistant's. */
  role: Role;
  /** One piece of content: text, an image, audio, a link to a resource or an embedded resource. */
  content: ContentBlock;
}

// ---------- prompts/list ----------

/**
 * Asks the server which prompts it offers, one page at a time.
 * @category prompts/list
 * @see {@link ListPromptsResult}
 */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/**
 * Wraps a {@link ListPromptsResult} in the JSON-RPC response to `prompts/list`.
 * @category prompts/list
 */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  result: ListPromptsResult;
}

/**
 * Returns to the client one page of the server's prompts.
 * @category prompts/list
 * @example Prompts of the library last page without a cursor
 * ```json
 * {
 *   "resultType": "complete",
 *   "ttlMs": 60000,
 *   "cacheScope": "private",
 *   "prompts": [
 *     {
 *       "name": "summarise_loans",
 *       "description": "Tells what is borrowed and when it is due."
 *     }
 *   ]
 * }
 * ```
 */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  /** The server's prompts, or one page of them. */
  prompts: Prompt[];
  [key: string]: unknown;
}

/**
 * Describes a prompt, or a template for one, that clients can get from the server, with its arguments.
 * @category prompts/list
 * @example Prompt without arguments
 * ```json
 * {
 *   "name": "summarise_loans",
 *   "description": "Tells what is borrowed and when it is due."
 * }
 * ```
 */
export interface Prompt extends Icons, BaseMetadata {
  /** Says what the prompt provides. */
  description?: string;
  /** Arguments that the prompt takes, to fill in its template. */
  arguments?: PromptArgument[];
  /** Additional metadata about the prompt. */
  _meta?: MetaObject;
}

/**
 * Describes one argument of a prompt and whether it is required.
 * @category prompts/list
 * @example Argument that may be left out
 * ```json
 * {
 *   "name": "pages"
 * }
 * ```
 */
export interface PromptArgument extends BaseMetadata {
  /** Explains the argument to people. */
  description?: string;
  /** Whether a value has to be given for the argument. */
  required?: boolean;
}

// ---------- resources/list ----------

/**
 * Asks the server which resources it offers, one page at a time.
 * @category resources/list
 * @see {@link ListResourcesResult}
 */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/**
 * Wraps a {@link ListResourcesResult} in the JSON-RPC response to `resources/list`.
 * @category resources/list
 */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  result: ListResourcesResult;
}

/**
 * Returns to the client one page of the server's resources.
 * @category resources/list
 * @example Station files last page without a cursor
 * ```json
 * {
 *   "resultType": "complete",
 *   "ttlMs": 60000,
 *   "cacheScope": "private",
 *   "resources": [
 *     {
 *       "uri": "weather://stations/hill-top/sky.png",
 *       "name": "hill-top-sky"
 *     }
 *   ]
 * }
 * ```
 */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  /** The server's resources, or one page of them. */
  resources: Resource[];
  [key: string]: unknown;
}

/**
 * Describes a resource that clients can read from the server, by its URI and name.
 * @category resources/list
 * @example Picture with name and address only
 * ```json
 * {
 *   "uri": "weather://stations/hill-top/sky.png",
 *   "name": "hill-top-sky"
 * }
 * ```
 */
export interface Resource extends Icons, BaseMetadata {
  /**
   * The resource's URI, by which a {@link ReadResourceRequest} asks for its contents.
   * @format uri
   */
  uri: string;
  /**
   * Says what the resource represents. Clients can pass it on to a model, which then knows better what there is to
   * read.
   */
  description?: string;
  /** The resource's MIME type; absent if unknown. */
  mimeType?: string;
  /** Hints to the client about the resource, such as the intended audience and the importance. */
  annotations?: Annotations;
  /**
   * Size of the raw content in bytes, before any base64 encoding or tokenization; absent if unknown. Hosts can show it
   * or estimate by it how much of a context window the content takes.
   */
  size?: /* integer */ number;
  /** Additional metadata about the resource. */
  _meta?: MetaObject;
}

// ---------- resources/read ----------

/**
 * Asks the server for the contents of the resource at a URI.
 * @category resources/read
 * @see {@link InputRequiredResult}
 * @see {@link ReadResourceResult}
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/**
 * Names, by its URI, the resource that a `resources/read` request fetches.
 * @category resources/read
 */
export interface ReadResourceRequestParams
    extends InputResponseRequestParams,
    ResourceRequestParams {}

/**
 * Wraps a {@link ReadResourceResult} or an {@link InputRequiredResult} in the JSON-RPC response to `resources/read`.
 * @category resources/read
 * @example Camera is warming up
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "id": "w-6",
 *   "result": {
 *     "resultType": "input_required",
 *     "requestState": "warming-up:hill-top"
 *   }
 * }
 * ```
 */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  /** What the resource contains or, if the server needs more before it can say, an {@link InputRequiredResult}. */
  result: InputRequiredResult | ReadResourceResult;
}

/**
 * Returns to the client what a resource contains, as text or as base64 data.
 * @category resources/read
 */
export interface ReadResourceResult extends CacheableResult {
  /** What the resource contains, each item as text or as base64 data. */
  contents: (TextResourceContents | BlobResourceContents)[];
  [key: string]: unknown;
}

// ---------- resources/templates/list ----------

/**
 * Asks the server which resource templates it offers, one page at a time.
 * @category resources/templates/list
 * @see {@link ListResourceTemplatesResult}
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/**
 * Wraps a {@link ListResourceTemplatesResult} in the JSON-RPC response to `resources/templates/list`.
 * @category resources/templates/list
 */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  result: ListResourceTemplatesResult;
}

/**
 * Returns to the client one page of the server's resource templates.
 * @category resources/templates/list
 */
export interface ListResourceTemplatesResult extends PaginatedResult, CacheableResult {
  /** The server's resource templates, or one page of them. */
  resourceTemplates: ResourceTemplate[];
  [key: string]: unknown;
}

/**
 * Describes a family of resources whose URIs are built from one URI template.
 * @category resources/templates/list
 * @example Picture of any station
 * ```json
 * {
 *   "uriTemplate": "weather://stations/{station}/sky.png",
 *   "name": "station-sky",
 *   "description": "What the camera of a station saw last."
 * }
 * ```
 */
export interface ResourceTemplate extends Icons, BaseMetadata {
  /**
   * RFC 6570 template from which the URIs of resources are built.
   * @format uri-template
   */
  uriTemplate: string;
  /**
   * Says what the template is for. Clients can pass it on to a model, which then knows better what there is to read.
   */
  description?: string;
  /**
   * MIME type of the resources that match the template. It should be left out unless it is the same for all of them.
   */
  mimeType?: string;
  /** Hints to the client about the template, such as the intended audience and the importance. */
  annotations?: Annotations;
  /** Additional metadata about the template. */
  _meta?: MetaObject;
}

// ---------- roots/list ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, for the directories and files that the server may work on.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 * @see {@link ListRootsResult}
 * @example Ask for the roots
 * ```json
 * {
 *   "method": "roots/list"
 * }
 * ```
 */
export interface ListRootsRequest {
  method: "roots/list";
  /** Optional parameters, of which the protocol defines `_meta` alone. */
  params?: {
    /** Additional metadata about the request. */
    _meta?: MetaObject;
  };
}

/**
 * Gives the server the list of directories and files that the client opens to it.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 * @example No project is open
 * ```json
 * {
 *   "roots": []
 * }
 * ```
 */
export interface ListRootsResult {
  /** The directories and files on which the server may work. */
  roots: Root[];
}

/**
 * Describes a directory or file that the client opens to the server, by its `file://` URI.
 * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
 * @category roots/list
 * @example Project without a name
 * ```json
 * {
 *   "uri": "file:///home/ada/glazes"
 * }
 * ```
 */
export interface Root {
  /**
   * URI of the directory or file. For now it must begin with `file://`; later versions of the protocol may allow other
   * schemes.
   * @format uri
   */
  uri: string;
  /** Name of the root, to show to people or to refer to it elsewhere in the application. */
  name?: string;
  /** Additional metadata about the root. */
  _meta?: MetaObject;
}

// ---------- sampling/createMessage ----------

/**
 * Asks the client, as an entry in {@link InputRequests}, to generate a message with a language model of its choice.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @see {@link CreateMessageResult}
 */
export interface CreateMessageRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/**
 * Gives the messages, the token limit and other settings for a `sampling/createMessage` request.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export interface CreateMessageRequestParams {
  /** The messages that the model is given. The client should let the user inspect the request first. */
  messages: SamplingMessage[];
  /** What kind of model the server would like; the client MAY disregard it. */
  modelPreferences?: ModelPreferences;
  /** System prompt that the server wishes for; the client MAY change it or leave it out. */
  systemPrompt?: string;
  /**
   * Asks the client, which MAY ignore it, for context from MCP servers in the prompt; absent means `none`. Servers
   * SHOULD leave it out or send `none`, and other values only if the client declares `sampling.context`.
   */
  includeContext?:
    /** Asks for no context from MCP servers. */
    | "none"
    /** Asks for context from the calling server only. */
    | "thisServer"
    /** Asks for context from all MCP servers, including the calling one. */
    | "allServers";
  /** Sampling temperature that the server asks for. */
  temperature?: number;
  /** The most tokens that the server wants sampled, lest the model run on. The client MAY have fewer sampled. */
  maxTokens: /* integer */ number;
  /** Sequences at any of which sampling stops. */
  stopSequences?: string[];
  /** Metadata that is passed on to the provider of the model, in that provider's own format. */
  metadata?: JSONObject;
  /**
   * Tools that are open to the model while it generates. A client that has not declared `sampling.tools` MUST answer
   * them with an error.
   */
  tools?: Tool[];
  /**
   * How the model is to use tools; absent means `{ mode: "auto" }`. A client that has not declared `sampling.tools`
   * MUST answer it with an error.
   */
  toolChoice?: ToolChoice;
}

/**
 * Returns to the server the message that a model generated, along with the name of that model.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Subject line of a commit
 * ```json
 * {
 *   "role": "assistant",
 *   "content": {
 *     "type": "text",
 *     "text": "Slow the cooling below 600 degrees"
 *   },
 *   "model": "small-writer-2",
 *   "stopReason": "endTurn"
 * }
 * ```
 */
export interface CreateMessageResult extends SamplingMessage {
  /** Name of the model that the message comes from. */
  model: string;
  /**
   * Why sampling ended: `endTurn` (the turn ended naturally), `stopSequence` (one came up), `maxTokens` (limit
   * reached), `toolUse` (tools are wanted) or a reason of the provider's own; absent if unknown.
   */
  stopReason?: string;
}

/**
 * Suggests a model to the client for sampling, by its name or a part of it.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Family of small models
 * ```json
 * {
 *   "name": "small-writer"
 * }
 * ```
 */
export interface ModelHint {
  /**
   * A model's name or a part of one. The client SHOULD match it as a substring (`claude` fits any Claude model) and MAY
   * map it to a model of another provider or family that fills a similar niche.
   */
  name?: string;
}

/**
 * Tells the client how the server weighs cost, speed and intelligence when a model is chosen for sampling.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Quick and cheap
 * ```json
 * {
 *   "hints": [
 *     {
 *       "name": "small-writer"
 *     },
 *     {
 *       "name": "tiny"
 *     }
 *   ],
 *   "costPriority": 0.7,
 *   "speedPriority": 0.9,
 *   "intelligencePriority": 0.1
 * }
 * ```
 */
export interface ModelPreferences {
  /**
   * Models to prefer. The client MUST evaluate several in order and take the first match; it SHOULD put hints before
   * the numeric priorities but MAY use these to choose among ambiguous matches.
   */
  hints?: ModelHint[];
  /**
   * Weight of cost in the choice of a model, from 0 (does not matter) to 1 (matters most).
   * @maximum 1
   * @minimum 0
   */
  costPriority?: number;
  /**
   * Weight of sampling speed, that is low latency, in the choice of a model, from 0 (does not matter) to 1 (matters
   * most).
   * @maximum 1
   * @minimum 0
   */
  speedPriority?: number;
  /**
   * Weight of intelligence and capabilities in the choice of a model, from 0 (do not matter) to 1 (matter most).
   * @maximum 1
   * @minimum 0
   */
  intelligencePriority?: number;
}

/**
 * Holds one message of a conversation with a language model: its role and its content.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Question in words
 * ```json
 * {
 *   "role": "user",
 *   "content": {
 *     "type": "text",
 *     "text": "Write a subject line for a commit that slows the kiln's cooling."
 *   }
 * }
 * ```
 */
export interface SamplingMessage {
  /** Whose message it is: the user's or the assistant's. */
  role: Role;
  /** What the message says: one block of content or several. */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /** Additional metadata about the message. */
  _meta?: MetaObject;
}

/**
 * Stands for any piece of content in a sampling message: text, image, audio, tool use or tool result.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 */
export type SamplingMessageContentBlock =
  | TextContent
  | ImageContent
  | AudioContent
  | ToolUseContent
  | ToolResultContent;

/**
 * Tells the client whether the model may, must or must not use tools during sampling.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example No tool may be used
 * ```json
 * {
 *   "mode": "none"
 * }
 * ```
 */
export interface ToolChoice {
  /** How free the model is to use tools; `auto` by default. */
  mode?:
    /** The model MUST NOT use tools. */
    | "none"
    /** The model MUST use one tool or more before it completes. */
    | "required"
    /** The model decides for itself whether to use tools; this is the default. */
    | "auto";
}

/**
 * Holds the outcome of a tool call, for the model that asked for it.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Station does not answer
 * ```json
 * {
 *   "type": "tool_result",
 *   "toolUseId": "use-82",
 *   "content": [
 *     {
 *       "type": "text",
 *       "text": "Quay 3 does not answer."
 *     }
 *   ],
 *   "isError": true
 * }
 * ```
 */
export interface ToolResultContent {
  type: "tool_result";
  /** Says which use of a tool the result is for. It MUST be the `id` of an earlier {@link ToolUseContent}. */
  toolUseId: string;
  /** The tool's unstructured output, in the form that `content` of a {@link CallToolResult} has. */
  content: ContentBlock[];
  /**
   * The tool's structured output, which can be any JSON value. It SHOULD match the `outputSchema` of the {@link Tool},
   * if that has one.
   */
  structuredContent?: unknown;
  /** Whether the tool failed; `false` by default. If `true`, the content usually describes the error. */
  isError?: boolean;
  /**
   * Additional metadata about the tool's result. Clients SHOULD keep it when they include the tool result in later
   * sampling requests, as that helps caching.
   */
  _meta?: MetaObject;
}

/**
 * Holds a model's request to call a tool with a given input.
 * @deprecated Call the interface of a model provider from the server itself.
 * @category sampling/createMessage
 * @example Model asks for branches
 * ```json
 * {
 *   "type": "tool_use",
 *   "id": "use-90",
 *   "name": "list_branches",
 *   "input": {}
 * }
 * ```
 */
export interface ToolUseContent {
  type: "tool_use";
  /** Identifies this use of the tool, so that the result can be matched to it. */
  id: string;
  /** Name of the tool that the model wants to call. */
  name: string;
  /** Arguments for the tool, which conform to its `inputSchema`. */
  input: { [key: string]: unknown };
  /**
   * Additional metadata about the tool's use. Clients SHOULD keep it when they include the tool use in later sampling
   * requests, as that helps caching.
   */
  _meta?: MetaObject;
}

// ---------- server/discover ----------

/**
 * Asks the server which protocol versions and capabilities it supports; servers MUST answer it, but clients MAY do
 * without.
 * @category server/discover
 * @see {@link DiscoverResult}
 */
export interface DiscoverRequest extends JSONRPCRequest {
  method: "server/discover";
  params: RequestParams;
}

/**
 * Wraps a {@link DiscoverResult} in the JSON-RPC response to `server/discover`.
 * @category server/discover
 */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  result: DiscoverResult;
}

/**
 * Returns to the client the server's supported protocol versions, its capabilities and optional usage instructions.
 * @category server/discover
 */
export interface DiscoverResult extends CacheableResult {
  /** Protocol versions supported by the server; for further requests, the client should choose one of them. */
  supportedVersions: string[];
  /** The optional features that the server supports. */
  capabilities: ServerCapabilities;
  /**
   * Describes the server and its features in natural language, for a model's system prompt, say. It should help the
   * model to use the server well and not repeat what descriptions of tools say.
   */
  instructions?: string;
  [key: string]: unknown;
}

/**
 * Announces the optional features a client supports, in the `_meta` of every request it sends.
 * @category server/discover
 * @example Nothing optional
 * ```json
 * {}
 * ```
 */
export interface ClientCapabilities {
  /** Experimental capabilities of the client that are not standard, by name. */
  experimental?: { [key: string]: JSONObject };
  /**
   * There if the client can list its roots.
   * @deprecated Name folders and files in tool parameters, in resource addresses, or in the server's own settings.
   */
  roots?: {};
  /**
   * There if the client can sample from a language model for the server.
   * @deprecated Call the interface of a model provider from the server itself.
   */
  sampling?: {
    /**
     * There if the client supports `includeContext`. If not, servers SHOULD leave that parameter out or give it the
     * value `none` alone.
     */
    context?: JSONObject;
    /** There if the client supports the parameters `tools` and `toolChoice`, that is, tools in sampling. */
    tools?: JSONObject;
  };
  /** There if the client supports elicitation. An empty object means form mode alone. */
  elicitation?: {
    /** There if the client supports elicitation by forms. */
    form?: JSONObject;
    /** There if the client supports elicitation by URLs. */
    url?: JSONObject;
  };
  /**
   * The MCP extensions supported by the client: settings (`{}` for none) by extension identifier. Keys MUST follow the
   * naming rules of {@link MetaObject} and need a prefix.
   */
  extensions?: { [key: string]: JSONObject };
}

/**
 * Identifies a piece of client or server software to its peer by name and version.
 * @category server/discover
 * @example Name and version only
 * ```json
 * {
 *   "name": "town-library",
 *   "version": "5.1.0"
 * }
 * ```
 */
export interface Implementation extends Icons, BaseMetadata {
  /** Version of the software. */
  version: string;
  /**
   * Tells people what the implementation does: for example, what resources or tools a server has, or what a client is
   * meant for.
   */
  description?: string;
  /**
   * Address of the implementation's website.
   * @format uri
   */
  websiteUrl?: string;
}

/**
 * Announces the optional features a server supports, as part of its {@link DiscoverResult}.
 * @category server/discover
 * @example Tools prompts and completions
 * ```json
 * {
 *   "tools": {
 *     "listChanged": true
 *   },
 *   "prompts": {
 *     "listChanged": true
 *   },
 *   "completions": {}
 * }
 * ```
 */
export interface ServerCapabilities {
  /** Experimental capabilities of the server that are not standard, by name. */
  experimental?: { [key: string]: JSONObject };
  /**
   * There if the server can send log messages to the client.
   * @deprecated Write to `stderr` where the transport is stdio, and use OpenTelemetry to observe a server.
   */
  logging?: JSONObject;
  /** There if the server can suggest values for arguments. */
  completions?: JSONObject;
  /** There if the server has prompts to offer. */
  prompts?: {
    /**
     * Whether the server can notify the client, with a {@link PromptListChangedNotification}, when its list of prompts
     * changes.
     */
    listChanged?: boolean;
  };
  /** There if the server has resources that can be read. */
  resources?: {
    /** Whether the client can subscribe to updates of resources, which come as {@link ResourceUpdatedNotification}s. */
    subscribe?: boolean;
    /**
     * Whether the server can notify the client, with a {@link ResourceListChangedNotification}, when its list of
     * resources changes.
     */
    listChanged?: boolean;
  };
  /** There if the server has tools that can be called. */
  tools?: {
    /**
     * Whether the server can notify the client, with a {@link ToolListChangedNotification}, when its list of tools
     * changes.
     */
    listChanged?: boolean;
  };
  /**
   * The MCP extensions that are supported: settings (`{}` for none) by extension identifier. Keys MUST follow the
   * naming rules of {@link MetaObject} and need a prefix.
   */
  extensions?: { [key: string]: JSONObject };
}

// ---------- subscriptions/listen ----------

/**
 * Asks the server to open a long-lived stream with the kinds of notifications the client selects.
 * @category subscriptions/listen
 * @see {@link SubscriptionsListenResult}
 */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  method: "subscriptions/listen";
  params: SubscriptionsListenRequestParams;
}

/**
 * Selects, with a {@link SubscriptionFilter}, the notifications that a subscription is to deliver.
 * @category subscriptions/listen
 */
export interface SubscriptionsListenRequestParams extends RequestParams {
  /**
   * Which notifications the client asks to receive on the stream; servers MUST NOT send kinds that are not requested
   * here.
   */
  notifications: SubscriptionFilter;
}

/**
 * Wraps a {@link SubscriptionsListenResult} in the JSON-RPC response to `subscriptions/listen`, which ends the
 * subscription.
 * @category subscriptions/listen
 * @example Station shuts down
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "id": "w-listen",
 *   "result": {
 *     "resultType": "complete",
 *     "_meta": {
 *       "io.modelcontextprotocol/subscriptionId": "w-listen"
 *     }
 *   }
 * }
 * ```
 */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  result: SubscriptionsListenResult;
}

/**
 * Tells the client that the server has closed a subscription in an orderly way.
 * @category subscriptions/listen
 * @example Station shuts down
 * ```json
 * {
 *   "resultType": "complete",
 *   "_meta": {
 *     "io.modelcontextprotocol/subscriptionId": "w-listen"
 *   }
 * }
 * ```
 */
export interface SubscriptionsListenResult extends Result {
  /** The result's metadata, with the ID of the subscription that has ended. */
  _meta: SubscriptionsListenResultMetaObject;
  [key: string]: unknown;
}

/**
 * Selects which kinds of notifications a client receives on a subscription.
 * @category subscriptions/listen
 * @example Changes of tools and prompts
 * ```json
 * {
 *   "toolsListChanged": true,
 *   "promptsListChanged": true
 * }
 * ```
 */
export interface SubscriptionFilter {
  /**
   * `true` asks for a {@link ToolListChangedNotification} when the server's list of tools changes. Servers MUST NOT
   * send it unasked.
   */
  toolsListChanged?: boolean;
  /**
   * `true` asks for a {@link PromptListChangedNotification} when the server's list of prompts changes. Servers MUST NOT
   * send it unasked.
   */
  promptsListChanged?: boolean;
  /**
   * `true` asks for a {@link ResourceListChangedNotification} when the server's list of resources changes. Servers MUST
   * NOT send it unasked.
   */
  resourcesListChanged?: boolean;
  /**
   * URIs of the resources for whose updates the client asks for {@link ResourceUpdatedNotification}s. Servers MUST NOT
   * send them unasked.
   */
  resourceSubscriptions?: string[];
}

/**
 * Holds the `_meta` of a {@link SubscriptionsListenResult}, with the ID of the subscription that has ended.
 * @category subscriptions/listen
 * @example Subscription that ended
 * ```json
 * {
 *   "io.modelcontextprotocol/serverInfo": {
 *     "name": "harbour-weather",
 *     "version": "0.9.4"
 *   },
 *   "io.modelcontextprotocol/subscriptionId": "w-listen"
 * }
 * ```
 */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  /**
   * ID of the {@link SubscriptionsListenRequest} whose stream this result ends, so that the client knows which
   * subscription is meant. The response has the same value as its `id`.
   */
  "io.modelcontextprotocol/subscriptionId": RequestId;
  [key: string]: unknown;
}

// ---------- tools/call ----------

/**
 * Asks the server to run one of its tools with the given arguments.
 * @category tools/call
 * @see {@link InputRequiredResult}
 * @see {@link CallToolResult}
 */
export interface CallToolRequest extends JSONRPCRequest {
  method: "tools/call";
  params: CallToolRequestParams;
}

/**
 * Names the tool that a `tools/call` request runs and gives its arguments.
 * @category tools/call
 * @example Tool without arguments
 * ```json
 * {
 *   "_meta": {
 *     "io.modelcontextprotocol/protocolVersion": "2026-07-28",
 *     "io.modelcontextprotocol/clientCapabilities": {}
 *   },
 *   "name": "list_branches"
 * }
 * ```
 */
export interface CallToolRequestParams extends InputResponseRequestParams {
  /** Name of the tool to run. */
  name: string;
  /** Arguments for the tool, by name. */
  arguments?: { [key: string]: unknown };
}

/**
 * Wraps a {@link CallToolResult} or an {@link InputRequiredResult} in the JSON-RPC response to `tools/call`.
 * @category tools/call
 */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  /**
   * What the tool returned or, if the server needs more before it can complete the call, an
   * {@link InputRequiredResult}.
   */
  result: InputRequiredResult | CallToolResult;
}

/**
 * Returns a tool's output to the client, with failures of the tool itself marked by `isError`.
 * @category tools/call
 * @example List as structured content
 * ```json
 * {
 *   "resultType": "complete",
 *   "content": [
 *     {
 *       "type": "text",
 *       "text": "[\"main\", \"glaze-colours\"]"
 *     }
 *   ],
 *   "structuredContent": [
 *     "main",
 *     "glaze-colours"
 *   ]
 * }
 * ```
 */
export interface CallToolResult extends Result {
  /** The unstructured form of the tool's result, as a list of content. */
  content: ContentBlock[];
  /**
   * The structured form of the tool's result: any JSON value, which conforms to the `outputSchema` of the {@link Tool}
   * if that has one.
   */
  structuredContent?: unknown;
  /**
   * Whether the call failed; absent means `false`. Errors from the tool itself SHOULD be told this way, so that the
   * model sees them and can correct itself; others, such as an unknown tool, should be protocol errors.
   */
  isError?: boolean;
  [key: string]: unknown;
}

// ---------- tools/list ----------

/**
 * Asks the server which tools it offers, one page at a time.
 * @category tools/list
 * @see {@link ListToolsResult}
 */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/**
 * Wraps a {@link ListToolsResult} in the JSON-RPC response to `tools/list`.
 * @category tools/list
 */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  result: ListToolsResult;
}

/**
 * Returns to the client one page of the server's tools.
 * @category tools/list
 */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  /** The server's tools, or one page of them. */
  tools: Tool[];
  [key: string]: unknown;
}

/**
 * Describes a tool that a client can call, with its name and the schema of its input.
 * @category tools/list
 * @example Tool that takes nothing
 * ```json
 * {
 *   "name": "list_branches",
 *   "inputSchema": {
 *     "type": "object",
 *     "additionalProperties": false
 *   }
 * }
 * ```
 */
export interface Tool extends Icons, BaseMetadata {
  /**
   * Describes the tool for people. Clients can pass it on to a model, which then understands better what the tool does.
   */
  description?: string;
  /**
   * JSON Schema, by default 2020-12, of the arguments. Besides `type: "object"` at its root, any keyword is allowed;
   * `x-mcp-header` on a property mirrors its value into an HTTP header (Streamable HTTP only).
   */
  inputSchema: {
    /** URI of the JSON Schema dialect in which the schema is written; without it, 2020-12 applies. */
    $schema?: string;
    type: "object";
    [key: string]: unknown;
  };
  /**
   * JSON Schema, by default 2020-12, of what the tool returns in `structuredContent` of its {@link CallToolResult}. Any
   * valid schema of that dialect is allowed.
   */
  outputSchema?: {
    /** URI of the JSON Schema dialect in which the schema is written; without it, 2020-12 applies. */
    $schema?: string;
    [key: string]: unknown;
  };
  /**
   * Hints about the tool's behavior, and a title that is second to the tool's own `title` but comes before its `name`.
   * Clients should never decide on the use of tools by hints from servers that they do not trust.
   */
  annotations?: ToolAnnotations;
  /** Additional metadata about the tool. */
  _meta?: MetaObject;
}

/**
 * Hints, without guarantee, at how a tool behaves, for instance whether it only reads or may destroy data.
 * @category tools/list
 * @example Deletes a branch for good
 * ```json
 * {
 *   "readOnlyHint": false,
 *   "destructiveHint": true,
 *   "idempotentHint": true
 * }
 * ```
 */
export interface ToolAnnotations {
  /** The tool's title for people, used where {@link Tool} has no `title` itself. */
  title?: string;
  /** `true` if the tool leaves its environment as it is. The default is `false`. */
  readOnlyHint?: boolean;
  /**
   * `true`, the default, if the tool may destroy something when it updates its environment; `false` if all it does is
   * add. It means something only for tools whose `readOnlyHint` is `false`.
   */
  destructiveHint?: boolean;
  /**
   * `true` if a repeated call, with arguments unchanged, has no further effect on the environment. The default is
   * `false`. It means something only for tools whose `readOnlyHint` is `false`.
   */
  idempotentHint?: boolean;
  /**
   * `true`, the default, if the tool may interact with outside entities of an open kind, as a web search does; `false`
   * if its domain is closed, as that of a memory is.
   */
  openWorldHint?: boolean;
}

/**
 * Gives a type its programmatic `name` and an optional `title` to show to people.
 * @example Name and title
 * ```json
 * {
 *   "name": "search_books",
 *   "title": "Search books"
 * }
 * ```
 */
export interface BaseMetadata {
  /**
   * Name for use in programs. Where `title` is absent, it is also what people see, unless a {@link Tool} has a title in
   * its annotations.
   */
  name: string;
  /**
   * Name for people, clear even to those who do not know the terms of the domain. If it is absent, `name` should be
   * shown, but for a {@link Tool}, `annotations.title` should come first.
   */
  title?: string;
}

/**
 * Forms the base of results that tell the client how long and how widely they may be cached.
 * @example Public answer that is stale at once
 * ```json
 * {
 *   "resultType": "complete",
 *   "ttlMs": 0,
 *   "cacheScope": "public"
 * }
 * ```
 */
export interface CacheableResult {
  /** The result's metadata, in which the server can identify its software. */
  _meta?: ResultMetaObject;
  /**
   * Who may reuse a cached result, as in HTTP's `Cache-Control`. If `public`, anyone MAY cache it for everyone; if
   * `private`, it MAY be reused within its authorization context, and caches MUST NOT be shared beyond that.
   */
  cacheScope: "public" | "private";
  /**
   * Tells the client how to read the result, such as `complete` or `input_required`. Servers MUST set it; where a
   * server of an earlier version leaves it out, the client MUST assume `complete`.
   */
  resultType: string;
  /**
   * Time in milliseconds for which the client MAY cache the result and, if positive, SHOULD consider it fresh, counted
   * from its receipt. If 0, it SHOULD count as stale at once, and the client MAY fetch it anew whenever needed.
   * @minimum 0
   */
  ttlMs: /* integer */ number;
}

/**
 * Names the only notification that a client may send, {@link CancelledNotification}.
 * @example Subscription is no longer wanted
 * ```json
 * {
 *   "jsonrpc": "2.0",
 *   "method": "notifications/cancelled",
 *   "params": {
 *     "requestId": "w-listen"
 *   }
 * }
 * ```
 */
export interface ClientNotification {
  jsonrpc: "2.0";
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/** Stands for any request that a client may send to a server. */
export type ClientRequest =
  | DiscoverRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | ListPromptsRequest
  | GetPromptRequest
  | ListToolsRequest
  | CallToolRequest
  | CompleteRequest;

/** Serves as another name for a plain {@link Result}, meant for results that a client sends. */
export type ClientResult = Result;

/**
 * Adds an optional list of icons to the types that extend it.
 * @example Two sizes of one icon
 * ```json
 * {
 *   "icons": [
 *     {
 *       "src": "https://desk.example.org/icon-32.png",
 *       "sizes": [
 *         "32x32"
 *       ]
 *     },
 *     {
 *       "src": "https://desk.example.org/icon-64.png",
 *       "sizes": [
 *         "64x64"
 *       ]
 *     }
 *   ]
 * }
 * ```
 */
export interface Icons {
  /**
   * Icons for a user interface to show. Clients that can render icons MUST support `image/png` and `image/jpeg`, also
   * as `image/jpg`; they SHOULD support `image/svg+xml` and `image/webp` too.
   */
  icons?: Icon[];
}

/**
 * Stands for any one request in {@link InputRequests}: for a model-generated message, for roots or for input from the
 * user.
 */
export type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;

/** Stands for any one answer in {@link InputResponses}: a generated message, a list of roots or input from the user. */
export type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * Forms the base of every notification: a method name and optional parameters.
 * @example Method alone
 * ```json
 * {
 *   "method": "notifications/tools/list_changed"
 * }
 * ```
 */
export interface Notification {
  /** Says which notification this is, as `notifications/progress` does for progress. */
  method: string;
  /** Parameters of the notification; what they hold depends on the method. */
  params?: { [key: string]: any };
}

/** Forms the base of list requests, which fetch their results page by page. */
export interface PaginatedRequest {
  id: RequestId;
  jsonrpc: "2.0";
  /** Says what is listed, as `tools/list` does for tools. */
  method: string;
  params: PaginatedRequestParams;
}

/**
 * Forms the base of list results, whose `nextCursor` leads to a further page if there is one.
 * @example Last page
 * ```json
 * {
 *   "resultType": "complete"
 * }
 * ```
 */
export interface PaginatedResult {
  /** The result's metadata, in which the server can identify its software. */
  _meta?: ResultMetaObject;
  /**
   * Opaque token for the position behind the last item of this page, to be passed as `cursor`. If it is there, further
   * results may follow.
   */
  nextCursor?: string;
  /**
   * Tells the client how to read the result, such as `complete` or `input_required`. Servers MUST set it; where a
   * server of an earlier version leaves it out, the client MUST assume `complete`.
   */
  resultType: string;
}

/**
 * Forms the base of every request: a method name and optional parameters.
 * @example List the roots without params
 * ```json
 * {
 *   "method": "roots/list"
 * }
 * ```
 */
export interface Request {
  /** Name of the operation that is asked for, such as `tools/call`. */
  method: string;
  /** Parameters of the request; what they hold depends on the method. */
  params?: { [key: string]: any };
}

/**
 * Forms the base of the contents of a resource, with their URI and optional MIME type.
 * @example Address alone
 * ```json
 * {
 *   "uri": "weather://stations/hill-top/sky.png"
 * }
 * ```
 */
export interface ResourceContents {
  /** Additional metadata about the contents. */
  _meta?: MetaObject;
  /** The resource's MIME type; absent if unknown. */
  mimeType?: string;
  /**
   * URI of the resource, or of the part of one, whose contents these are.
   * @format uri
   */
  uri: string;
}

/**
 * Forms the base of parameters for requests about one resource, named by its URI.
 * @example Address of a log
 * ```json
 * {
 *   "_meta": {
 *     "io.modelcontextprotocol/protocolVersion": "2026-07-28",
 *     "io.modelcontextprotocol/clientCapabilities": {}
 *   },
 *   "uri": "weather://stations/quay-3/log"
 * }
 * ```
 */
export interface ResourceRequestParams {
  /**
   * The request's metadata: always the protocol version and the client's capabilities, and optional fields such as a
   * progress token.
   */
  _meta: RequestMetaObject;
  /**
   * The resource's URI, in any scheme; what it stands for is the server's decision.
   * @format uri
   */
  uri: string;
}

/** Stands for any notification that a server may send to a client. */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | ResourceListChangedNotification
  | SubscriptionsAcknowledgedNotification
  | ResourceUpdatedNotification
  | PromptListChangedNotification
  | ToolListChangedNotification
  | LoggingMessageNotification;

/** Stands for any result with which a server may answer a client's request. */
export type ServerResult =
  | Result
  | InputRequiredResult
  | DiscoverResult
  | ListResourcesResult
  | ListResourceTemplatesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | ListPromptsResult
  | GetPromptResult
  | ListToolsResult
  | CallToolResult
  | CompleteResult;
