"""The smallest ordering host: a menu (shop.json), and orders straight to the till. Python 3.9 or newer, nothing to install.
    python3 docs/examples/smallest_host.py 4300
Guide: docs/guides/connect-your-own-server.md. Orders are kept in memory; a real host writes them to a database."""
import hashlib, hmac, json, re, secrets, sys, threading, time
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SIGNING_KEY = "change-me"  # the app's configuration has the same; it is public and only keeps out replays
CONFIG = {"signingKey": SIGNING_KEY, "defaultBrand": "kopi", "socketPath": None, "offers": []}

def load(name, source):
    for file in (Path(__file__).parent / name, Path(__file__).parent / "../.." / source / name):
        if file.is_file(): return json.loads(file.read_text("utf-8"))
    sys.exit(f"{name} is missing: smallest_host.py reads it; copy it from {source} of the project to the folder of smallest_host.py.")
SHOP, SCHEMAS = load("shop.json", "docs/examples"), load("schemas.json", "contract/published")["$defs"]
MENU, TAX, SETTINGS, OUTLET = SHOP["menu"], SHOP["tax"], SHOP["settings"], SHOP["outlet"]
ITEMS = {one["item"]["id"]: one["item"] for group in MENU["menuCategories"] for one in group["category"]["categoryItems"]}
SEEN, ORDERS, KEYS, LOCK = {}, {}, {}, threading.Lock()

class Refused(Exception):
    def __init__(self, status, message, code=None, errors=None):
        self.status, self.body = status, {"statusCode": status, "message": message}
        self.body.update({name: value for name, value in (("code", code), ("errors", errors)) if value})

def cents(dollars): return round(dollars * 100)
def percent(amount, rate): return (amount * rate * 2 + 100) // 200  # rounded once, half up
def mismatch(what): return Refused(400, f"Prices have changed: {what}. Please check your order and try again.", "AMOUNT_MISMATCH")
def missing(kind, **named): return Refused(400, "Errors", errors={kind: [{**named, "name": "This"}]})

def check_signature(headers):
    dt, xid, sgt = (headers.get(name) or "" for name in ("dt", "xid", "sgt"))
    right = hmac.new(SIGNING_KEY.encode(), (dt + xid).encode(), hashlib.sha256).hexdigest()
    if not re.fullmatch(r"\d{1,16}", dt) or len(xid) < 8 or not hmac.compare_digest(sgt.encode(), right.encode()):
        raise Refused(401, "The request is not signed with the key of this host.", "BAD_SIGNATURE")
    if abs(time.time() * 1000 - int(dt)) > 300_000: raise Refused(401, "The clock of this device is wrong by more than five minutes.", "CLOCK_SKEW")
    with LOCK:
        for old in [known for known, at in SEEN.items() if at < time.time() - 900]: del SEEN[old]
        if xid in SEEN: raise Refused(401, "This request was sent before; send it again with a new xid.", "REPLAYED_REQUEST")
        SEEN[xid] = time.time()

def check_schema(value, schema, where="The body"):  # as much of JSON Schema as an order needs
    if "$ref" in schema: return check_schema(value, SCHEMAS[schema["$ref"].split("/")[-1]], where)
    if "anyOf" in schema: return None if value is None else check_schema(value, schema["anyOf"][0], where)
    kind = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool}[schema["type"]]
    is_right = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    if is_right and kind not in (dict, list, str): is_right = schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if is_right and kind is str: is_right = len(value) <= schema.get("maxLength", len(value)) and value in schema.get("enum", [value])
    if is_right and kind is list: is_right = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
    if is_right and kind is dict: is_right = set(schema.get("required", [])) <= set(value) <= set(schema["properties"])
    if not is_right: raise Refused(400, f"{where} is not as the contract says; please correct it.", "INVALID_REQUEST")
    for at, one in enumerate(value if kind is list else []): check_schema(one, schema["items"], f"{where}, {at}")
    for name in value if kind is dict else []: check_schema(value[name], schema["properties"][name], f"{where}, {name}")

def price_line(line):  # from the menu; the figures that came with it are only compared
    item = ITEMS.get(line["itemId"])
    if not item: raise missing("notAvailableItem", itemId=line["itemId"])
    each, chosen, groups = cents(item["itemPrices"][0]["basePrice"]), [], [one["modifierGroup"] for one in item["itemModifierGroups"]]
    if cents(line["basePrice"]) != each: raise mismatch("the price of a dish")
    for option in line["orderItemOptions"]:
        modifier = next((one["modifierItem"] for group in groups for one in group["modifierGroupItems"]
                         if (group["id"], one["modifierItem"]["id"]) == (option["modifierGroupId"], option["modifierItemId"])), None)
        if not modifier: raise missing("notAvailableModifierItem", modifierItemId=option["modifierItemId"])
        own = cents(modifier["modifierItemPrices"][0]["basePrice"])
        if (cents(option["basePrice"]), cents(option["totalPrice"])) != (own, own * option["quantity"] * line["quantity"]): raise mismatch("a choice")
        each += own * option["quantity"]
        chosen.append({**option, "name": modifier["modifierItemLocalizations"][0]["name"], "orderModifierOptions": []})
    for group in groups:
        count = sum(option["quantity"] for option in chosen if option["modifierGroupId"] == group["id"])
        if not group["min"] <= count <= group["max"]: raise Refused(400, f"Please choose from {group['name']}.", "INVALID_REQUEST")
    if cents(line["totalPrice"]) != each * line["quantity"]: raise mismatch("the sum of a line")
    own_item = {"id": item["id"], "name": item["itemLocalizations"][0]["name"], "categoryId": item["categoryId"]}
    same = {name: line[name] for name in ("quantity", "basePrice", "specialInstruction")}
    return each * line["quantity"], {**same, "item": own_item, "total": line["totalPrice"], "orderItemOptions": chosen}

def place_order(payload):
    check_schema(payload, SCHEMAS["OrderPayload"])
    if payload["userId"] is not None: raise Refused(401, "Your session has ended; please sign in again.", "UNAUTHORIZED")
    if (payload["menuId"], payload["versionNumber"]) != (MENU["id"], MENU["version"]): raise Refused(400, "Menu updated")
    if payload["type"] != "Dine In" or payload.get("tableNo") not in SHOP["tables"]: raise Refused(400, "Please scan the QR code on your table.", "INVALID_REQUEST")
    amounts, lines = zip(*(price_line(line) for line in payload["orderItems"]))
    subtotal = sum(amounts)
    service = percent(subtotal, SETTINGS["dineInServiceChargePercentage"])
    tax = percent(subtotal + service, TAX["rate"])
    right = {"subtotal": subtotal, "serviceCharge": service, "totalTax": tax, "totalDiscount": 0, "rebateAmount": 0, "grandTotal": subtotal + service + tax}
    for name, amount in right.items():
        if cents(payload[name]) != amount: raise mismatch(f"{name} is ${amount / 100:.2f}")
    order = {name: payload[name] for name in ("type", "collectionDateTime", "cutlery", "specialInstruction", "tableNo", *right)} | {
        "id": len(ORDERS) + 1, "orderNo": secrets.token_urlsafe(16), "externalOrderNo": str(len(ORDERS) + 1), "orderStatus": "Sent To Till", "movementStatus": None,
        "failedReason": None, "hostedPamentUrl": None, "queueNumber": str(len(ORDERS) + 1), "checkNo": payload["checkNo"] or None,
        "dineInNotRequireTableNo": False, "outlet": {**{name: OUTLET[name] for name in ("id", "code", "name")}, "isDirectToPos": True},
        "brandCode": SHOP["brand"]["code"], "createdAt": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"), "paymentDeadline": None,
        "mobileNo": "*" * 6 + payload["mobileNo"][-4:], "orderItems": [{"id": at + 1, **line} for at, line in enumerate(lines)], "promotions": [], "promoCode": None,
        "taxes": [{"name": TAX["name"], "type": TAX["type"], "amount": tax / 100}], "voucherDiscount": 0, "isRebateUsage": False, "isAwardedPoint": False,
        "awardedPoint": 0, "availableAwardPoint": 0, "orderAssignations": [], "tempEmail": None}
    ORDERS[order["orderNo"]] = order
    print("To the kitchen:", order["tableNo"], [f"{line['quantity']} x {line['item']['name']}" for line in lines], flush=True)
    return {"data": order}

def make_order(text, key):
    with LOCK:  # one after the other, so that a key that comes twice at once makes one order
        if key in KEYS and KEYS[key][0] != text: raise Refused(409, "This order was sent before with other contents.", "IDEMPOTENCY_CONFLICT")
        if key in KEYS: return KEYS[key][1]
        answer = place_order(json.loads(text))
        if key: KEYS[key] = (text, answer)
        return answer

def read(path, query):
    if path == "/api/brands/1/brand-details": return SHOP["brand"]
    if path == "/api/brands/1/tax": return [TAX]
    if path == "/api/outlets/web-app-outlets": return [OUTLET]
    if path == "/api/outlets/1/outlet-settings": return SETTINGS
    if path == "/api/promotions/now/outlet/1": return {"data": []}
    if path == "/api/outlets/1/app/webapp/menu":
        if query.get("tableNo", SHOP["tables"])[0] in SHOP["tables"]: return [MENU]
        raise Refused(400, "This table is not known here; please scan the QR code again.", "CHECK_NOT_FOUND")
    kind, _, name = path[5:].rpartition("/")
    found = ORDERS.get(name) if kind == "orders/order-no" else ITEMS.get(int(name)) if kind == "items" and name.isdigit() else None
    if not found: raise Refused(404, "What you asked for was not found.", "NOT_FOUND")
    return found

class Host(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def reply(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)  # with the Date header, which phones correct their clocks by
        for name, text in (("content-type", "application/json"), ("content-length", len(body)), ("cache-control", "no-store"), ("access-control-allow-origin", "*"),
                           ("access-control-allow-headers", "authorization, content-type, idempotency-key, dt, xid, sgt"), ("access-control-expose-headers", "date")):
            self.send_header(name, str(text))
        self.end_headers()
        self.wfile.write(body)

    def answer(self):
        url, text = urlsplit(self.path), self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        if self.command == "OPTIONS" or url.path == "/config.json": return self.reply(200, CONFIG)
        try:
            if url.path.startswith("/api/"): check_signature(self.headers)
            is_order = (self.command, url.path) == ("POST", "/api/orders/make-order")
            self.reply(200, make_order(text, self.headers.get("idempotency-key")) if is_order else read(url.path, parse_qs(url.query)))
        except Refused as refused: self.reply(refused.status, {"error": refused.body})
        except ValueError: self.reply(400, {"error": {"statusCode": 400, "code": "INVALID_REQUEST", "message": "The body is not JSON."}})
    do_GET = do_POST = do_OPTIONS = answer
    def log_message(self, *_): pass

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 4300), Host)
    print(f"http://localhost:{server.server_port}", flush=True)
    server.serve_forever()
